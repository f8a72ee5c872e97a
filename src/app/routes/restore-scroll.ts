/** Where the router keeps how far each entry of the browser's history was scrolled, px by the entry's key. */
export const scrollPositions = 'react-router-scroll-positions'

/** Rows that come later than this are of a list that has become shorter, or of a device that nobody waits for. */
const restoreWithinMs = 10_000

/**
 * Brings a page that is loaded again back to where it was left. The router scrolls once, when the page is first drawn;
 * the rows of a list may be read from the device only after that, and a page without them is too short. Whoever
 * scrolls or presses anything meanwhile is left alone. Returns a function that ends this.
 */
export function restoreScroll(): () => void {
  const key = entryKey()
  const top = leftAt(key)
  const end = new AbortController()
  const { signal } = end
  const stop = () => end.abort()
  if (!top) return stop
  const observer = new ResizeObserver(() => {
    if (entryKey() !== key) return stop()
    scrollTo({ top, behavior: 'instant' })
    if (Math.abs(scrollY - top) <= 1) stop()
  })
  observer.observe(document.body)
  const timer = setTimeout(stop, restoreWithinMs)
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(type, stop, { signal, passive: true })
  }
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  return stop
}

const entryKey = (): unknown => history.state?.key

function leftAt(key: unknown): number | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(scrollPositions) ?? '{}')[String(key)]
  } catch {
    return undefined
  }
}
