import type { ComponentProps } from 'react'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  /** Its accessible name, as it has no text. */
  'aria-label': string
}

/** A button with only an icon, large enough for a thumb. */
export const IconButton = (props: IconButtonProps) => (
  <button className={styles.button} type="button" {...props} />
)
