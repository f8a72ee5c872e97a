import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { LineIcon } from '#app/ui/line-icon.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import styles from './more-tools.module.css'

/** Few ask for it, and nobody before the first rows. */
const MorePanel = lazy(() => import('./more-panel.tsx'))

interface MoreToolsProps {
  /** Whether the list has filters that do not show on a phone. */
  isSet: boolean
  /** Stays in sight on a desk; on a phone it shows with the rest. */
  beside?: ReactNode
  children: ReactNode
}

/**
 * What one needs of a list now and then, at the press of "More": on a desk over the list, on a phone between its head
 * and its rows, with its filters.
 */
export function MoreTools({ isSet, beside, children }: MoreToolsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on what it holds.
    <div
      className={styles.tools}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        // Escape in the search removes its filters: here it only closes what is open.
        event.stopPropagation()
        setIsOpen(false)
        button.current?.focus()
      }}
    >
      {beside}
      <button
        ref={button}
        className={styles.toggle}
        type="button"
        title="More"
        aria-label="More"
        data-more
        data-set={isSet}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <LineIcon path="M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5" size={20} />
      </button>
      {isOpen && (
        <Suspense fallback={<Waiting what="the rest" />}>
          <MorePanel id={id} button={button} onClose={() => setIsOpen(false)}>
            {children}
          </MorePanel>
        </Suspense>
      )}
    </div>
  )
}
