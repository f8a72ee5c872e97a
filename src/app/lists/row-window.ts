import {
  observeWindowOffset,
  observeWindowRect,
  type Range,
  Virtualizer,
  windowScroll,
} from '@tanstack/virtual-core'

export type RowWindow = Virtualizer<Window, HTMLElement>

/** What changes with the list and the page. All lengths are in CSS px. */
export interface WindowOptions {
  count: number
  /** Estimated height of a row until it is measured. */
  estimateSize: () => number
  /** Space between two rows. */
  gap: number
  /** Rows rendered at least beyond the visible ones on each side. */
  overscan: number
  /** Where the list begins on the page. */
  scrollMargin: number
  onChange: (rowWindow: RowWindow, isSync: boolean) => void
}

/**
 * Rows that are rendered, by their indexes: they come and go in steps of as many as `overscan`. One by one, each of them
 * would have the whole page laid out and painted.
 */
function inSteps({ startIndex, endIndex, overscan, count }: Range): number[] {
  const from = Math.max(0, Math.floor(startIndex / overscan - 1) * overscan)
  const to = Math.min(count, Math.ceil((endIndex + 1) / overscan + 1) * overscan)
  return Array.from({ length: to - from }, (_, index) => from + index)
}

/** Options of the library that are the same for all lists: the page itself scrolls. */
const overPage = {
  getScrollElement: (): Window => window,
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
  scrollToFn: windowScroll,
  rangeExtractor: inSteps,
  // Below the header, which stays in sight.
  scrollPaddingStart: 64,
  scrollPaddingEnd: 16,
}

/** Creates the library's view of a list; `drawn` may already contain its first rows. */
export function createRowWindow(options: WindowOptions, drawn?: HTMLElement | null): RowWindow {
  const rowWindow: RowWindow = new Virtualizer({
    ...overPage,
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

export const updateRowWindow = (rowWindow: RowWindow, options: WindowOptions): void =>
  rowWindow.setOptions({ ...overPage, ...options })

/**
 * Has the view follow the page, from after it is rendered on. The library first scrolls to where the page was when the
 * view was created, which undid what was scrolled between then and now.
 */
export function followPage(rowWindow: RowWindow): void {
  if (!rowWindow.scrollElement) rowWindow.scrollOffset = window.scrollY
  rowWindow._willUpdate()
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
