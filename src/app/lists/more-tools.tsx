import type { ReactNode } from 'react'
import { DropDown } from '#app/ui/drop-down.tsx'
import { LineIcon } from '#app/ui/line-icon.tsx'
import { useDropDown } from '#app/ui/use-drop-down.ts'
import { useIsPhone } from '#app/ui/use-is-phone.ts'
import styles from './more-tools.module.css'

interface MoreToolsProps {
  /** Whether the list has filters that do not show on a phone. */
  isSet: boolean
  /** Stays in sight on a desk; on a phone it shows with the rest. */
  beside?: ReactNode
  children: ReactNode
}

/**
 * What one needs of a list now and then, at the press of "More": on a desk over the list, on a phone between its head
 * and its rows, with its filters, until it is closed.
 */
export function MoreTools({ isSet, beside, children }: MoreToolsProps) {
  const { isOpen, frame, button, panel } = useDropDown()
  const isPhone = useIsPhone()
  return (
    <div className={styles.tools} {...frame}>
      {beside}
      <button
        {...button}
        className={styles.toggle}
        title="More"
        aria-label="More"
        data-more
        data-set={isSet}
      >
        <LineIcon path="M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5" size={20} />
      </button>
      {isOpen && (
        <DropDown {...panel} what="the rest" className={styles.more} stays={isPhone}>
          {children}
        </DropDown>
      )}
    </div>
  )
}
