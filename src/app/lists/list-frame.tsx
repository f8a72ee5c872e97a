import type { ReactNode } from 'react'
import styles from './list-frame.module.css'

interface ListFrameProps {
  /** Whether it keeps room for the details of a record at its right. */
  keepsRoom?: boolean
  children: ReactNode
}

/** Around the head and the rows of a list, which take the form that the width of this frame allows. */
export const ListFrame = ({ keepsRoom = false, children }: ListFrameProps) => (
  <div className={styles.frame} data-keeps-room={keepsRoom}>
    {children}
  </div>
)
