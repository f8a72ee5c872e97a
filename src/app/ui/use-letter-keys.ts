import { type RefObject, useEffect, useEffectEvent } from 'react'

/** What the keys do, by their letter; undefined for what cannot be done now. */
type Actions = Readonly<Record<string, (() => void) | undefined>>

/** Where letters are typed, or choose something. */
export const fields = 'input, select, textarea, [contenteditable]'

/** Before anything has the focus, the body has it. */
const isOnScreen = (target: Element) =>
  target === document.body || (target.closest('main') !== null && !target.closest('dialog'))

/**
 * Keys of one letter for what can be done in the section around an element, in the dialog around it where the focus is
 * in none of its sections, or on the screen where it is in no dialog. They count only while the focus is there and in no
 * field: elsewhere a letter must not act (WCAG 2.2, criterion 2.1.4).
 */
export function useLetterKeys(
  ref: RefObject<HTMLElement | null>,
  around: 'section' | 'dialog' | 'main',
  actions: Actions,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey, repeat } = event
    if (ctrlKey || metaKey || altKey || repeat) return
    if (!(target instanceof Element) || target.matches(fields)) return
    if (around === 'dialog' && target.closest('section')) return
    if (around === 'main' && !isOnScreen(target)) return
    const act = actions[key.toLowerCase()]
    if (!act) return
    // The letter must not be typed into a field that gets the focus now.
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const place = around === 'main' ? document.body : ref.current?.closest<HTMLElement>(around)
    if (!place) return
    const done = new AbortController()
    place.addEventListener('keydown', onKey, { signal: done.signal })
    return () => done.abort()
  }, [ref, around])
}
