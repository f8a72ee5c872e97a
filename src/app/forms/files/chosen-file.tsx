import { useMemo, useState } from 'react'
import { formatBytes } from '#app/ui/format.ts'
import { useObjectUrl } from '#app/ui/use-object-url.ts'
import type { CheckedFile } from './check-document.ts'
import styles from './chosen-file.module.css'
import { Fingerprint, OriginalOf } from './fingerprint.tsx'

/** What will be sent: the picture, and its fingerprint. */
export const ChosenFile = ({ file }: { file: CheckedFile }) => (
  <div className={styles.file}>
    {file.mediaType.startsWith('image/') && <Preview key={file.sha256} file={file} />}
    <p>
      <span className={styles.name}>{file.name}</span>, {formatBytes(file.bytes.byteLength)}
    </p>
    {file.note && <p className={styles.note}>{file.note}</p>}
    <Fingerprint sha256={file.sha256} />
    <OriginalOf original={file.original} />
  </div>
)

function Preview({ file: { bytes, mediaType } }: { file: CheckedFile }) {
  const url = useObjectUrl(
    useMemo(() => new Blob([bytes], { type: mediaType }), [bytes, mediaType]),
  )
  const [isDamaged, setDamaged] = useState(false)

  if (isDamaged) {
    return (
      <p className={styles.damaged}>
        This picture cannot be shown; it may be damaged. Look at it before you save it.
      </p>
    )
  }
  return (
    url && (
      <img className={styles.preview} src={url} alt="Preview" onError={() => setDamaged(true)} />
    )
  )
}
