import { type RefObject, useLayoutEffect, useState } from 'react'

/** Returns how many columns the browser gave a grid, once it is measured. */
export function useColumnCount(grid: RefObject<HTMLElement | null>): number | undefined {
  const [count, setCount] = useState<number>()
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    let last: number | undefined
    const measure = () => {
      const tracks = Math.max(1, getComputedStyle(element).gridTemplateColumns.split(' ').length)
      // The height changes at each letter typed, and React may render the list again even for the same number.
      if (tracks !== last) setCount(tracks)
      last = tracks
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid])
  return count
}
