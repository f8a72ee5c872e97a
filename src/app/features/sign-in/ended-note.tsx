import { useSessionHasEnded } from '../../auth/auth-provider.tsx'
import styles from './waiting-note.module.css'

/** Says why one is here who did not sign out. */
export const EndedNote = () =>
  useSessionHasEnded() && (
    <p className={styles.note} role="status">
      Your session has ended. Sign in again to go on; nothing that you recorded is lost.
    </p>
  )
