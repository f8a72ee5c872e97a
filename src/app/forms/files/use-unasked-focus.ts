import { useEffect, useRef } from 'react'

/**
 * A browser's PDF viewer takes the focus as soon as it has loaded, whatever the user is doing. Give its frame this ref,
 * in a component that always renders it: the focus is returned once, unless the user moved there with Tab or the mouse.
 */
export function useUnaskedFocus() {
  const ref = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const frame = ref.current
    if (!frame) return
    const done = new AbortController()
    const { signal } = done
    const giveBack = ({ target }: FocusEvent) =>
      // The next focused element is known a moment later.
      setTimeout(() => {
        if (signal.aborted || document.activeElement !== frame) return
        done.abort()
        if (target instanceof HTMLElement) target.focus()
      })
    const onKey = ({ key }: KeyboardEvent) => {
      // Tab may lead to the frame next, in which case the user wants to be there.
      if (key === 'Tab' && isBeside(frame)) done.abort()
    }
    document.addEventListener('focusout', giveBack, { signal })
    document.addEventListener('keydown', onKey, { signal })
    const onPointer = ({ pointerType, movementX, movementY }: PointerEvent) => {
      // Content above may change in height, which moves the frame under a resting mouse.
      if (pointerType !== 'mouse' || movementX !== 0 || movementY !== 0) done.abort()
    }
    frame.addEventListener('pointerenter', onPointer, { signal })
    return () => done.abort()
  }, [])
  return ref
}

/** Whether Tab may lead from the focused element to a frame: both are in the same section or item. */
const isBeside = (frame: HTMLElement): boolean =>
  frame.closest('section, li')?.contains(document.activeElement) ?? true
