import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

interface WindowRowsOptions {
  /** The element that holds the rows. */
  container: RefObject<HTMLElement | null>
  count: number
  /** About how high a row is, rem, until it is measured. */
  rowHeightRem: number
  /** Space between two rows, rem. */
  gapRem: number
}

const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/**
 * Which rows of a long list are in sight or near, and how much room those before and after take. The page itself
 * scrolls: one scroll bar, and the browser's own ways with it.
 */
export function useWindowRows({ container, count, rowHeightRem, gapRem }: WindowRowsOptions) {
  const [topPx, setTopPx] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const top = container.current?.getBoundingClientRect().top
      if (top !== undefined) setTopPx(Math.round(top + window.scrollY))
    }
    measure()
    // What stands above may grow or shrink: a notice comes, a line breaks.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [container])

  const rem = remPx()
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => rowHeightRem * rem,
    gap: gapRem * rem,
    overscan: 4,
    scrollMargin: topPx,
  })
  const rows = virtualizer.getVirtualItems()
  const first = rows[0]
  const last = rows.at(-1)
  return {
    rows,
    /** For one element of each row, with `data-index`. */
    measureRow: virtualizer.measureElement,
    beforePx: first ? first.start - topPx : 0,
    afterPx: last ? virtualizer.getTotalSize() - (last.end - topPx) : 0,
  }
}
