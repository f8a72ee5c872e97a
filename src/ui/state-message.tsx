import type { ReactNode } from 'react'
import styles from './state-message.module.css'

interface StateMessageProps {
  title: string
  text: ReactNode
  /** `alert` for failures, `status` for the rest. */
  role: 'alert' | 'status'
  action?: ReactNode
}

/** Stands where content would be: nothing found, nothing there yet, or it failed. */
export const StateMessage = ({ title, text, role, action }: StateMessageProps) => (
  <div className={styles.message} role={role}>
    <h2 className={styles.title}>{title}</h2>
    <p className={styles.text}>{text}</p>
    {action}
  </div>
)
