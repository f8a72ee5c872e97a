import type { ComplianceDocument } from '#domain/compliance-record.ts'
import { formatBytes } from '#ui/format.ts'
import styles from './fingerprint.module.css'

/** The hash of a file: anybody who has the file can see that it is the very same. */
export const Fingerprint = ({ sha256 }: { sha256: string }) => (
  <p className={styles.fingerprint}>
    SHA-256 <code>{sha256}</code>
  </p>
)

/** The photo that a file is a smaller copy of; nothing where it is none. */
export const OriginalOf = ({ original }: Pick<ComplianceDocument, 'original'>) =>
  original && (
    <p className={styles.fingerprint}>
      Original’s fingerprint <code>{original.sha256}</code>
      {original.sizeBytes && ` (${formatBytes(original.sizeBytes)})`}; the copy sent is smaller
    </p>
  )
