import styles from './loading-screen.module.css'

/** Shown by a protected screen until it is known who is signed in. */
export function LoadingScreen() {
  return (
    <div className={styles.screen} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span>Loading...</span>
    </div>
  )
}
