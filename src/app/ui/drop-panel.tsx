import { useClickOutside } from '@mantine/hooks'
import type { ReactNode, RefObject } from 'react'

interface DropPanelProps {
  id: string
  /** What opens and closes it. */
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
  /** Whether it stays until it is closed by its button. */
  stays?: boolean
  className: string | undefined
  children: ReactNode
}

/** The panel of a `DropDown`. It closes when something else is pressed or gets the focus. */
export default function DropPanel({
  id,
  button,
  onClose,
  stays = false,
  className,
  children,
}: DropPanelProps) {
  const isElsewhere = (target: EventTarget | null) =>
    !stays && target instanceof Node && !button.current?.contains(target)
  const panel = useClickOutside<HTMLDivElement>(({ target }) => {
    if (isElsewhere(target)) onClose()
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what the focus does on what it holds.
    <div
      ref={panel}
      className={className}
      id={id}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && isElsewhere(relatedTarget)) onClose()
      }}
    >
      {children}
    </div>
  )
}
