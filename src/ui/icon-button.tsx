import type { ComponentProps } from 'react'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  /** Its name: the drawing says nothing to a screen reader. */
  'aria-label': string
}

/** A button that is a drawing alone, large enough for a thumb. */
export const IconButton = (props: IconButtonProps) => (
  <button className={styles.button} type="button" {...props} />
)
