import styles from './avatar.module.css'

/** Initials instead of a picture. Hidden from screen readers, as the name is beside it. */
export const Avatar = ({ initials }: { initials: string }) => (
  <span className={styles.avatar} aria-hidden="true">
    {initials}
  </span>
)
