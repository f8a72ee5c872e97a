import type { Range, Virtualizer } from '@tanstack/virtual-core'
import { afterFirstScreen } from '../offline/rows-first.ts'

export type RowWindow = Virtualizer<Window, HTMLElement>

/** What changes with the list and the page. All lengths are in CSS px. */
export interface WindowOptions {
  count: number
  /** Estimated height of a row until it is measured. */
  estimateSize: () => number
  /** Space between two rows. */
  gap: number
  /** Rows rendered beyond the visible ones on each side. */
  overscan: number
  /** Where the list begins on the page. */
  scrollMargin: number
  onChange: (rowWindow: RowWindow, isSync: boolean) => void
}

type Library = typeof import('@tanstack/virtual-core')

let library: Library | undefined

/**
 * Rows that are rendered, by their indexes: they come and go in steps of as many as `overscan`. One by one, each of them
 * would have the whole page laid out and painted.
 */
export function inSteps({ startIndex, endIndex, overscan, count }: Range): number[] {
  const from = Math.max(0, Math.floor(startIndex / overscan - 1) * overscan)
  const to = Math.min(count, Math.ceil((endIndex + 1) / overscan + 1) * overscan)
  return Array.from({ length: to - from }, (_, index) => from + index)
}

/** Options of the library that are the same for all lists: the page itself scrolls. */
const overPage = ({ observeWindowRect, observeWindowOffset, windowScroll }: Library) => ({
  getScrollElement: (): Window => window,
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
  scrollToFn: windowScroll,
  rangeExtractor: inSteps,
  // Below the header, which stays in sight.
  scrollPaddingStart: 64,
  scrollPaddingEnd: 16,
})

/**
 * Creates the library's view of a list; `drawn` may already contain its first rows. Returns undefined until the library
 * is loaded.
 */
export function createRowWindow(
  options: WindowOptions,
  drawn?: HTMLElement | null,
): RowWindow | undefined {
  if (!library) return undefined
  const rowWindow: RowWindow = new library.Virtualizer({
    ...overPage(library),
    ...options,
    initialOffset: () => window.scrollY,
    // Rows already rendered stay where they are.
    ...(drawn && {
      initialRect: { width: window.innerWidth, height: window.innerHeight },
      initialMeasurementsCache: measured(drawn),
    }),
  })
  // On navigation the router scrolls the page, and the list learns of that a moment later: until then the list must not
  // scroll it too.
  rowWindow.shouldAdjustScrollPositionOnItemSizeChange = ({ end }, _, { scrollOffset }) =>
    end <= window.scrollY && Math.abs(window.scrollY - (scrollOffset ?? 0)) < 1
  // The library reads its initial values here; options set later do not contain them.
  if (drawn) rowWindow.getVirtualItems()
  return rowWindow
}

export function updateRowWindow(rowWindow: RowWindow, options: WindowOptions): void {
  if (library) rowWindow.setOptions({ ...overPage(library), ...options })
}

/** Returns the heights of the rows rendered without the library; elements side by side have the same height. */
function measured(drawn: HTMLElement) {
  const elements = [...drawn.querySelectorAll<HTMLElement>('[data-index]')]
  const heights = new Map(elements.map((row) => [Number(row.dataset.index), row.offsetHeight]))
  return [...heights].map(([index, size]) => ({
    ...{ index, key: index, size, lane: 0 },
    // The library computes these.
    ...{ start: 0, end: 0 },
  }))
}

/**
 * Loads the library after the first screen, then calls `run`. If loading fails, it is tried again when the user
 * scrolls. Returns a function that cancels this.
 */
export function afterWindowing(run: () => void): () => void {
  const end = new AbortController()
  const { signal } = end
  async function load(): Promise<void> {
    try {
      library ??= await import('@tanstack/virtual-core')
    } catch {
      if (!signal.aborted) addEventListener('scroll', load, { once: true, signal })
      return
    }
    if (!signal.aborted) run()
  }
  void afterFirstScreen().then(load)
  return () => end.abort()
}
