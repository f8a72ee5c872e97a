import { Bar } from '#app/ui/bar.tsx'
import { formatBytes } from '#app/ui/format.ts'
import type { LargeFile } from './large-files.ts'

/** How much of a file the server has: `1.2 MB of 4.2 MB`. Nothing before the first part. */
export const FileProgressBar = ({
  file: { sentBytes, totalBytes, state },
  name,
}: {
  file: LargeFile
  name: string
}) =>
  (sentBytes > 0 || state === 'sending') && (
    <Bar
      label={`Sent of ${name}`}
      percent={(sentBytes / totalBytes) * 100}
      figure={`${formatBytes(sentBytes)} of ${formatBytes(totalBytes)}`}
    />
  )
