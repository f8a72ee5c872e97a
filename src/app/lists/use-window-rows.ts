import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** How high rows turned out to be on the average, by list: on coming back, the page is as long as it was. */
const knownHeightsPx = new Map<string, number>()

interface WindowRowsOptions {
  /** Name of the list. */
  list: string
  /** The element that holds the rows. */
  container: RefObject<HTMLElement | null>
  count: number
  /** About how high a row is, rem, until it is measured. */
  rowHeightRem: number
  /** Space between two rows, rem. */
  gapRem: number
}

/** Beyond what is in sight, either way: a quick thumb sees no gap, and a letter typed draws little in vain. */
const drawnAheadRem = 30

const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/**
 * Which rows of a long list are in sight or near, and how much room those before and after take. The page itself
 * scrolls: one scroll bar, and the browser's own ways with it.
 */
export function useWindowRows({ list, container, count, rowHeightRem, gapRem }: WindowRowsOptions) {
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
    estimateSize: () => knownHeightsPx.get(list) ?? rowHeightRem * rem,
    gap: gapRem * rem,
    overscan: Math.ceil(drawnAheadRem / (rowHeightRem + gapRem)),
    scrollMargin: topPx,
  })
  // On the way from screen to screen the router moves the page, which the list learns of a moment later: until then
  // it must not move it too.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = ({ end }, _, { scrollOffset }) =>
    end <= window.scrollY && Math.abs(window.scrollY - (scrollOffset ?? 0)) < 1
  useEffect(
    () => () => {
      const { count, gap } = virtualizer.options
      if (count > 0) knownHeightsPx.set(list, (virtualizer.getTotalSize() + gap) / count - gap)
    },
    [virtualizer, list],
  )
  const rows = virtualizer.getVirtualItems()
  const first = rows[0]
  const last = rows.at(-1)
  return {
    rows,
    /** For one element of each row, with `data-index`. */
    measureRow: virtualizer.measureElement,
    beforePx: first ? first.start - topPx : 0,
    // At first, before anything is measured, no row is drawn: their room is there all the same, to scroll back to.
    afterPx: virtualizer.getTotalSize() - (last ? last.end - topPx : 0),
  }
}
