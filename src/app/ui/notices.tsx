import { useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import styles from './notices.module.css'

/** A completed action, with a way to undo it if there is one. */
interface Notice {
  id: number
  text: string
  undo?: () => void
}

const shownMs = 6_000
/** Long enough to read it and to reach its button by keyboard. */
const shownWithUndoMs = 15_000
const listeners = new Set<() => void>()
let notices: readonly Notice[] = []
/**
 * Where notices can appear: the page first, then dialogs in the order in which they opened. What is behind a dialog
 * cannot be reached.
 */
let places: readonly string[] = []
let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const onGone = new Map<number, AbortController>()

/** A notice that is shown. */
export interface ShownNotice {
  /** Aborted when it goes. */
  gone: AbortSignal
  /** Takes it away: what it says is no longer so. */
  end: () => void
  /** Takes its Undo away and leaves the message. */
  endUndo: () => void
}

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

function remove(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  set(notices.filter((notice) => notice.id !== id))
  onGone.get(id)?.abort()
  onGone.delete(id)
}

/** The message goes as soon as one without Undo would. */
function withoutUndo(id: number): void {
  if (!notices.some((notice) => notice.id === id && notice.undo)) return
  set(notices.map((notice) => (notice.id === id ? { id, text: notice.text } : notice)))
  clearTimeout(timers.get(id))
  removeLater(id, shownMs)
}

/** Undo is for what was done last: whatever users do next ends it. */
export function endUndo(): void {
  for (const { id } of notices) withoutUndo(id)
}

/** A notice that the user is about to use stays. */
function removeLater(id: number, afterMs: number): void {
  const timer = setTimeout(() => {
    const shown = document.querySelector(`[data-notice="${id}"]`)
    if (shown?.matches(':hover') || shown?.contains(document.activeElement)) {
      removeLater(id, afterMs)
    } else remove(id)
  }, afterMs)
  timers.set(id, timer)
}

/** Removes all notices, so that the next user cannot undo what the previous one did. */
export function clearNotices(): void {
  for (const id of timers.keys()) remove(id)
  set([])
}

/** Shows a message about a completed action for a while, without moving the focus. Ends the Undo of those before. */
export function notify(text: string, undo?: () => void): ShownNotice {
  endUndo()
  for (const { id } of notices.slice(0, -2)) remove(id)
  const id = ++lastId
  const gone = new AbortController()
  onGone.set(id, gone)
  set([...notices, { id, text, ...(undo ? { undo } : {}) }])
  removeLater(id, undo ? shownWithUndoMs : shownMs)
  return { gone: gone.signal, end: () => remove(id), endUndo: () => withoutUndo(id) }
}

/** The place for notices on the page, and in each dialog over it. They appear in the one opened last. */
export function Notices() {
  const place = useId()
  const isLast = useSyncExternalStore(subscribe, () => places.at(-1) === place)
  const all = useSyncExternalStore(subscribe, () => notices)
  const shown = isLast ? all : []
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // A page that opens with a dialog over it may render after the dialog.
    const isOver = container.current?.closest('dialog') != null
    places = isOver ? [...places, place] : [place, ...places]
    tell()
    return () => {
      places = places.filter((other) => other !== place)
      tell()
    }
  }, [place])
  // Always open, because screen readers do not announce what is hidden. Reopened at each change, because the popover
  // opened last is on top and a dialog may have opened meanwhile.
  useLayoutEffect(() => {
    const element = container.current
    // Closing it would remove the focus from it.
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
