import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { WindowOptions } from './row-window.ts'
import { useRowWindow } from './use-row-window.ts'

/** Average height of the rows of each list, so that the page has the same length when the user returns. */
const knownHeightsPx = new Map<string, number>()

interface WindowRowsOptions {
  /** Name of the list. */
  list: string
  /** The element that contains the rows. */
  container: RefObject<HTMLElement | null>
  count: number
  /** What is typed into the search: until typing rests, only rows in sight are rendered. */
  typed: string
  /** Estimated height of a row until it is measured, rem. */
  rowHeightRem: number
  /** Space between two rows, rem. */
  gapRem: number
}

/** Rendered beyond the visible part on both sides: enough for fast scrolling without gaps. */
const drawnAheadRem = 30

/** Typing rests this long after the last key, ms: nobody types and scrolls at once. */
const restMs = 300

const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/**
 * Returns the rows of a long list that are in or near the visible part, and the space that those before and after take.
 * The page itself scrolls, so there is one scroll bar and native behaviour.
 */
export function useWindowRows({
  list,
  container,
  count,
  typed,
  rowHeightRem,
  gapRem,
}: WindowRowsOptions) {
  const topPx = useTop(container)
  const rem = remPx()
  const isAtRest = useIsAtRest(typed)
  const options = {
    count,
    estimateSize: () => knownHeightsPx.get(list) ?? rowHeightRem * rem,
    gap: gapRem * rem,
    overscan: isAtRest ? Math.ceil(drawnAheadRem / (rowHeightRem + gapRem)) : 1,
    scrollMargin: topPx,
  }
  const { rowWindow, measureRow } = useRowWindow(container, options)
  /** Scrolls the page as far as it takes to have a row in sight. */
  const reveal = (index: number) => rowWindow?.scrollToIndex(index)
  useEffect(
    () => () => {
      if (!rowWindow) return
      const { count, gap } = rowWindow.options
      if (count > 0) knownHeightsPx.set(list, (rowWindow.getTotalSize() + gap) / count - gap)
    },
    [rowWindow, list],
  )
  if (!rowWindow) return { ...firstRows(options), measureRow, reveal }
  const rows = rowWindow.getVirtualItems()
  const first = rows[0]
  const last = rows.at(-1)
  return {
    rows,
    /** Ref for one element of each row, which needs `data-index`. */
    measureRow,
    reveal,
    beforePx: first ? first.start - topPx : 0,
    // Before anything is measured, no row is rendered, but space is reserved so that the scroll position can be
    // restored.
    afterPx: rowWindow.getTotalSize() - (last ? last.end - topPx : 0),
  }
}

/** Returns false from the render in which the text is another one until it stays the same for a moment. */
function useIsAtRest(typed: string): boolean {
  const [last, setLast] = useState({ typed, isAtRest: true })
  if (last.typed !== typed) setLast({ typed, isAtRest: false })
  useEffect(() => {
    if (last.isAtRest) return
    const timer = setTimeout(() => setLast({ ...last, isAtRest: true }), restMs)
    return () => clearTimeout(timer)
  }, [last])
  return last.isAtRest
}

/** Returns where the list begins on the page, CSS px. */
function useTop(container: RefObject<HTMLElement | null>): number {
  const [topPx, setTopPx] = useState(0)
  useLayoutEffect(() => {
    let lastPx = 0
    const measure = () => {
      const top = container.current?.getBoundingClientRect().top
      if (top === undefined) return
      const px = Math.round(top + window.scrollY)
      // The page changes in height at each letter typed, and React may render the list again even for the same number.
      if (px !== lastPx) setTopPx(px)
      lastPx = px
    }
    measure()
    // What is above may change in height, such as when a notice appears or a line wraps.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [container])
  return topPx
}

/**
 * Returns the rows to render before it is known which are visible: as many as fill the page from the start of the list.
 */
function firstRows({ count, estimateSize, gap, overscan }: Omit<WindowOptions, 'onChange'>) {
  const stepPx = estimateSize() + gap
  const drawn = Math.min(count, Math.ceil(window.innerHeight / stepPx) + overscan)
  return {
    rows: Array.from({ length: drawn }, (_, index) => ({ index })),
    beforePx: 0,
    afterPx: (count - drawn) * stepPx,
  }
}
