import { formatBytes } from '#app/ui/format.ts'
import type { ComplianceDocument } from '#domain/compliance-record.ts'
import styles from './fingerprint.module.css'

/** The hash of a file, which lets anyone who has the file check that it is the same. */
export const Fingerprint = ({ sha256 }: { sha256: string }) => (
  <p className={styles.fingerprint}>
    SHA-256 <code>{sha256}</code>
  </p>
)

/** The photo of which a file is a smaller copy; renders nothing if it is not a copy. */
export const OriginalOf = ({ original }: Pick<ComplianceDocument, 'original'>) =>
  original && (
    <p className={styles.fingerprint}>
      Original’s fingerprint <code>{original.sha256}</code>
      {original.sizeBytes && <span>{` (${formatBytes(original.sizeBytes)})`}</span>}; the copy sent
      is smaller
    </p>
  )
