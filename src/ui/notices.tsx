import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import styles from './notices.module.css'

/** Something that was done, with a way back where there is one. */
interface Notice {
  id: number
  text: string
  undo?: () => void
}

const shownMs = 8_000
const listeners = new Set<() => void>()
let notices: readonly Notice[] = []
let lastId = 0

function set(next: readonly Notice[]): void {
  notices = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const remove = (id: number) => set(notices.filter((notice) => notice.id !== id))

/** Says what was done, for a while, without taking the focus. */
export function notify(text: string, undo?: () => void): void {
  const id = ++lastId
  set([...notices.slice(-2), { id, text, ...(undo ? { undo } : {}) }])
  setTimeout(() => remove(id), shownMs)
}

/** Where notices appear; once a page. */
export function Notices() {
  const shown = useSyncExternalStore(subscribe, () => notices)
  const container = useRef<HTMLDivElement>(null)
  // Always open, for what is not shown is not read out; and opened anew with each change, for what was opened last
  // lies on top, and a dialog may have come meanwhile.
  useLayoutEffect(() => {
    const element = container.current
    if (!element?.showPopover) return
    element.showPopover()
    return () => element.hidePopover()
  })
  return (
    <div ref={container} className={styles.notices} popover="manual" role="status">
      {shown.map(({ id, text, undo }) => (
        <div key={id} className={styles.notice}>
          <p>{text}</p>
          {undo && (
            <button
              className={styles.undo}
              type="button"
              onClick={() => {
                undo()
                remove(id)
              }}
            >
              Undo
            </button>
          )}
        </div>
      ))}
    </div>
  )
}
