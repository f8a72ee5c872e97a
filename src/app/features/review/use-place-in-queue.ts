import { useEffect, useRef } from 'react'
import type { WaitingDecision } from '#domain/review-queue.ts'

interface Place {
  key: string
  index: number
}

interface Left extends Place {
  /** Whether the queue was opened again since. It may still render several times while its data settles. */
  isBack: boolean
  /** Whether one of its links has had the focus since. */
  isTaken: boolean
}

/** Where the user left the queue to decide something. Lasts until the page is reloaded. */
let left: Left | undefined

/** Frames in about a second. */
const mostFrames = 60

/**
 * Focuses a link. Nothing outside a panel can take the focus until the panel is closed, so this retries in each frame
 * for a second.
 */
function takeFocus(link: HTMLElement | undefined, framesLeft = mostFrames): void {
  // If the user does something meanwhile, the focus stays where they put it.
  if (!left || !link?.isConnected) return
  link.focus()
  if (document.activeElement === link || framesLeft === 0) return
  requestAnimationFrame(() => takeFocus(link, framesLeft - 1))
}

/**
 * When the user returns from a decision, focuses what is now in its place: the next one, or the same one if it was not
 * decided. The list may render a few times until it reflects the decision; if the focused item disappears, the next one
 * is focused, until the user does something. Give the list the `ref`, and call `leave` at each link.
 */
export function usePlaceInQueue(shown: readonly WaitingDecision[]) {
  const ref = useRef<HTMLOListElement>(null)

  useEffect(() => {
    if (left) left = { ...left, isBack: true, isTaken: false }
  }, [])

  useEffect(() => {
    if (!left?.isBack) return
    const { key, index, isTaken } = left
    // A focused item keeps the focus as long as it exists.
    if (isTaken && document.activeElement !== document.body) return
    const same = shown.findIndex((waiting) => waiting.key === key)
    const next = same >= 0 ? same : Math.min(index, shown.length - 1)
    const place = shown[next]
    if (!place) return
    left = { key: place.key, index: next, isBack: true, isTaken: true }
    const link = ref.current?.querySelectorAll('a')[next]
    // After the heading, which takes the focus on navigation.
    queueMicrotask(() => takeFocus(link))
  }, [shown])

  useEffect(() => {
    const forget = () => {
      if (left?.isBack) left = undefined
    }
    document.addEventListener('pointerdown', forget)
    document.addEventListener('keydown', forget)
    return () => {
      document.removeEventListener('pointerdown', forget)
      document.removeEventListener('keydown', forget)
    }
  }, [])

  return {
    ref,
    leave: (place: Place) => {
      left = { ...place, isBack: false, isTaken: false }
    },
  }
}
