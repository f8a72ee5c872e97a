import styles from './fingerprint.module.css'

/** The hash of a file: whoever has the file can see that it is the very same. */
export const Fingerprint = ({ sha256 }: { sha256: string }) => (
  <p className={styles.fingerprint}>
    SHA-256 <code>{sha256}</code>
  </p>
)
