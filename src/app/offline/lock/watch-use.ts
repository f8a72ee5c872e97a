/** What counts as somebody using the app. */
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** How often it looks at the clock, ms. Timers of pages in the background come late, so coming back looks too. */
const lookMs = 5_000

/**
 * Calls `onUnused` once nobody has touched the page for so long, by a clock that people may set back and forth. Returns
 * the way to end it.
 */
export function watchUse(lockAfterMs: () => number, onUnused: () => void): () => void {
  let touchedMs = Date.now()
  const look = () => {
    if (Math.abs(Date.now() - touchedMs) >= lockAfterMs()) onUnused()
  }
  const onTouch = () => {
    // What comes after the time is up is no sign of who was there before.
    look()
    touchedMs = Date.now()
  }
  const timer = setInterval(look, lookMs)
  for (const sign of signs) addEventListener(sign, onTouch, { capture: true, passive: true })
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    for (const sign of signs) removeEventListener(sign, onTouch, { capture: true })
    document.removeEventListener('visibilitychange', look)
  }
}
