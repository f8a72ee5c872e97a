import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { fields } from '#app/ui/use-letter-keys.ts'

interface BesideOptions {
  /** Id of the record that is open. */
  openId: string | null
  /** Whether its details stand beside the list now. */
  isBeside: boolean
  onClose: () => void
}

interface Beside {
  /** For the frame of the details. */
  frame: RefObject<HTMLDialogElement | null>
  /** Returns what has the focus after them. */
  heir: () => HTMLElement | null
}

/** Links of a list that open its records. A card has two: its title, and one among its actions. */
const openers = 'main [data-opens]'

/** Returns the link in the list that opens a record, if its row is rendered. */
const openerOf = (id: string | null) =>
  id === null ? null : document.querySelector<HTMLElement>(`main [data-opens="${CSS.escape(id)}"]`)

/** Where arrows and letters have a meaning of their own. */
const ownKeys = `${fields}, [role="separator"]`

const arrows = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']

/**
 * Keys and focus of a list that has room for details beside it. Arrows go from row to row, and what is open goes with
 * them; Enter goes into the details, E edits, Escape closes. A press of the mouse opens a record and leaves the focus in
 * the list.
 */
export function useBeside({ openId, isBeside, onClose }: BesideOptions): Beside {
  const frame = useRef<HTMLDialogElement>(null)
  const goesIn = useRef(false)
  // A record that was opened before this was there.
  const isLate = useRef(openId !== null)

  useEffect(() => {
    if (!isBeside || openId === null) return
    frame.current?.scrollTo({ top: 0 })
    const { activeElement } = document
    // An address that opens a record asks for it alone: nothing in the list has the focus. A link that keys pressed
    // shows that it has the focus, and one that the mouse pressed does not.
    const isWanted =
      goesIn.current ||
      activeElement === document.body ||
      (isLate.current && activeElement?.matches(`${openers}:focus-visible`))
    if (isWanted) frame.current?.focus({ preventScroll: true })
    goesIn.current = false
    isLate.current = false
  }, [isBeside, openId])

  const onClick = useEffectEvent(({ target, detail }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLElement>(openers)
    if (!link) return
    // Keys press without a count of presses.
    if (detail > 0) link.focus({ preventScroll: true })
    else if (isBeside && link.dataset.opens === openId) frame.current?.focus()
    else goesIn.current = true
  })

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event
    if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return
    if (!(target instanceof Element) || target.matches(ownKeys)) return
    if (arrows.includes(key)) {
      const from = target === document.body && isBeside ? openerOf(openId) : openerAround(target)
      const next = from && neighbourOf(from, key)
      if (!next) return
      event.preventDefault()
      next.focus()
      // A key that is held down goes past many rows: the one where it is let go is opened.
      if (isBeside && !repeat) press(next)
    } else if (isBeside && !document.querySelector('dialog:modal')) {
      // A letter acts only where the record is (WCAG 2.2, criterion 2.1.4).
      const isHere = target === document.body || target.closest('main') !== null
      const edit = frame.current?.querySelector<HTMLElement>('[data-action="edit"]')
      if (key === 'Escape') onClose()
      else if (key.toLowerCase() === 'e' && isHere && !repeat && edit) {
        // The letter must not be typed into the field that gets the focus now.
        event.preventDefault()
        press(edit)
      }
    }
  })

  const onKeyUp = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (!isBeside || !arrows.includes(key) || !(target instanceof HTMLElement)) return
    if (target.matches(openers) && target.dataset.opens !== openId) press(target)
  })

  useEffect(() => {
    const done = new AbortController()
    const { signal } = done
    // Before the link itself acts: what it opens may be there at once.
    document.addEventListener('click', onClick, { signal, capture: true })
    document.addEventListener('keydown', onKey, { signal })
    document.addEventListener('keyup', onKeyUp, { signal })
    return () => done.abort()
  }, [])

  return { frame, heir: () => openerOf(openId) }
}

/** Returns the opener of the row around an element. */
const openerAround = (element: Element) =>
  element.closest('main :is(li, tr)')?.querySelector<HTMLElement>('[data-opens]') ?? null

/** Returns the opener of the next row in the direction of an arrow. Rows of a table have none beside them. */
function neighbourOf(from: HTMLElement, arrow: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(openers)].filter(
    // A card has another one among its actions.
    (link, index, links) => links[index - 1]?.dataset.opens !== link.dataset.opens,
  )
  const at = all.indexOf(from)
  const isBack = arrow === 'ArrowUp' || arrow === 'ArrowLeft'
  const ahead = isBack ? all.slice(0, at).reverse() : all.slice(at + 1)
  if (arrow === 'ArrowLeft' || arrow === 'ArrowRight') {
    return from.closest('tr') ? undefined : ahead[0]
  }
  const { left, top } = placeOf(from)
  const nextTop = ahead.map((link) => placeOf(link).top).find((other) => other !== top)
  return ahead
    .filter((link) => placeOf(link).top === nextTop)
    .sort((a, b) => Math.abs(placeOf(a).left - left) - Math.abs(placeOf(b).left - left))[0]
}

const placeOf = (link: HTMLElement) => (link.closest('li, tr') ?? link).getBoundingClientRect()

/** As the mouse does, so that the focus stays. */
const press = (link: HTMLElement) =>
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
