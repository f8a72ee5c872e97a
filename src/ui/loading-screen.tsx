import styles from './loading-screen.module.css'

/** What a protected screen shows while it is not yet known who is signed in. */
export function LoadingScreen() {
  return (
    <div className={styles.screen} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span>Loading...</span>
    </div>
  )
}
