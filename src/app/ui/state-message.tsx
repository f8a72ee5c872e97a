import type { ReactNode } from 'react'
import styles from './state-message.module.css'

interface StateMessageProps {
  title: string
  text: ReactNode
  /** `alert` for failures, `status` for the rest. */
  role: 'alert' | 'status'
  action?: ReactNode
}

/** Shown instead of content: nothing found, nothing there yet, or a failure. */
export const StateMessage = ({ title, text, role, action }: StateMessageProps) => (
  <div className={styles.message} role={role}>
    <h2 className={styles.title}>{title}</h2>
    <p className={styles.text}>{text}</p>
    {action}
  </div>
)
