import { useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import styles from './notices.module.css'

/** Something that was done, with a way back where there is one. */
interface Notice {
  id: number
  text: string
  undo?: () => void
}

const shownMs = 8_000
/** Time to read it and to reach its button by keyboard. */
const shownWithUndoMs = 20_000
const listeners = new Set<() => void>()
let notices: readonly Notice[] = []
/** Where notices could appear: the page first, then dialogs as they came. What a dialog lies over cannot be reached. */
let places: readonly string[] = []
let lastId = 0

function set(next: readonly Notice[]): void {
  notices = next
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const remove = (id: number) => set(notices.filter((notice) => notice.id !== id))

/** What somebody is about to use stays. */
function removeLater(id: number, afterMs: number): void {
  setTimeout(() => {
    const shown = document.querySelector(`[data-notice="${id}"]`)
    if (shown?.matches(':hover') || shown?.contains(document.activeElement)) {
      removeLater(id, afterMs)
    } else remove(id)
  }, afterMs)
}

/** Says what was done, for a while, without taking the focus. */
export function notify(text: string, undo?: () => void): void {
  const id = ++lastId
  set([...notices.slice(-2), { id, text, ...(undo ? { undo } : {}) }])
  removeLater(id, undo ? shownWithUndoMs : shownMs)
}

/** Where notices appear: on the page, and in each dialog that lies over it. They are shown in the last that came. */
export function Notices() {
  const place = useId()
  const isLast = useSyncExternalStore(subscribe, () => places.at(-1) === place)
  const all = useSyncExternalStore(subscribe, () => notices)
  const shown = isLast ? all : []
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // A page that opens with a dialog over it may come after the dialog.
    const isOver = container.current?.closest('dialog') != null
    places = isOver ? [...places, place] : [place, ...places]
    tell()
    return () => {
      places = places.filter((other) => other !== place)
      tell()
    }
  }, [place])
  // Always open, for what is not shown is not read out; and opened anew with each change, for what was opened last
  // lies on top, and a dialog may have come meanwhile.
  useLayoutEffect(() => {
    const element = container.current
    // Closing it would take the focus out of it.
    if (!element?.showPopover || element.contains(document.activeElement)) return
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  })
  return (
    <div ref={container} className={styles.notices} popover="manual" role="status">
      {shown.map(({ id, text, undo }) => (
        <div key={id} className={styles.notice} data-notice={id}>
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
