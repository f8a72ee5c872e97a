import { useClickOutside } from '@mantine/hooks'
import type { ReactNode, RefObject } from 'react'
import { useIsPhone } from '#app/ui/use-is-phone.ts'
import styles from './more-tools.module.css'

interface MorePanelProps {
  id: string
  /** What opens and closes it. */
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
  children: ReactNode
}

/**
 * What "More" shows. On a desk it closes when something else is pressed or gets the focus; on a phone it takes its place
 * between head and rows, and stays until it is closed.
 */
export default function MorePanel({ id, button, onClose, children }: MorePanelProps) {
  const isPhone = useIsPhone()
  const isElsewhere = (target: EventTarget | null) =>
    !isPhone && target instanceof Node && !button.current?.contains(target)
  const panel = useClickOutside<HTMLDivElement>(({ target }) => {
    if (isElsewhere(target)) onClose()
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what the focus does on what it holds.
    <div
      ref={panel}
      className={styles.more}
      id={id}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && isElsewhere(relatedTarget)) onClose()
      }}
    >
      {children}
    </div>
  )
}
