import type { Clock } from './clock.ts'

/** How long after the last key press, touch or scroll a pause begins, ms. */
const pauseMs = 1_000

/** The longest that work is held back, ms: users who work without a pause get their copy too. */
const mostMs = 10_000

/** Events that show that somebody is using the device. */
const signs = ['keydown', 'pointerdown', 'touchmove', 'wheel', 'scroll']

/** Detects when nobody is typing or scrolling. Heavy work that can wait is held back until then. */
export interface Quiet {
  /** Resolves in the next pause, at once if there is no activity. Rejects with the signal's reason. */
  pause: () => Promise<void>
}

interface QuietTools {
  clock: Pick<Clock, 'wait'>
  /** Stops listening. */
  signal: AbortSignal
  /** Where the events are received. */
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
