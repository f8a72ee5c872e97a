import styles from './avatar.module.css'

/** Initials in place of a picture. The name stands beside it, so it says nothing to those who listen. */
export const Avatar = ({ initials }: { initials: string }) => (
  <span className={styles.avatar} aria-hidden="true">
    {initials}
  </span>
)
