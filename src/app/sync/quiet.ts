import type { Clock } from './clock.ts'

/** So long after the last key, touch or turn of the wheel, a person has paused, ms. */
const pauseMs = 1_000

/** Longer is nobody kept waiting for, ms: who works without a pause gets their copy as well. */
const mostMs = 10_000

/** Signs of a hand on the device. */
const signs = ['keydown', 'pointerdown', 'touchmove', 'wheel', 'scroll']

/** Knows when nobody is typing or scrolling: heavy work that can wait does so until then. */
export interface Quiet {
  /** Resolves in the next pause, at once where it is quiet; rejects with the signal's reason. */
  pause: () => Promise<void>
}

interface QuietTools {
  clock: Pick<Clock, 'wait'>
  /** Ends the watch. */
  signal: AbortSignal
  /** Where the signs are heard. */
  hands?: Pick<EventTarget, 'addEventListener'>
}

export function createQuiet({ clock, signal, hands = window }: QuietTools): Quiet {
  let touched = false
  const note = () => {
    touched = true
  }
  for (const sign of signs) {
    hands.addEventListener(sign, note, { capture: true, passive: true, signal })
  }
  return {
    async pause() {
      for (let waitedMs = 0; touched && waitedMs < mostMs; waitedMs += pauseMs) {
        touched = false
        await clock.wait(pauseMs, signal)
      }
    },
  }
}
