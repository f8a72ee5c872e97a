import { useOnline } from '#app/ui/use-online.ts'
import styles from './connection-banner.module.css'

/** Whether there is a network, and what that means for the agent's work. */
export function ConnectionBanner() {
  const online = useOnline()
  return (
    <p className={styles.banner} data-online={online} role="status">
      <span className={styles.dot} aria-hidden="true" />
      {online ? (
        <span>
          <strong>Online</strong>
        </span>
      ) : (
        <span>
          <strong>Ready to sync</strong>: you are offline, signing in needs a connection.
        </span>
      )}
    </p>
  )
}
