import { type RefObject, useLayoutEffect, useState } from 'react'

/** Returns how many columns the browser gave a grid, once it is measured. */
export function useColumnCount(grid: RefObject<HTMLElement | null>): number | undefined {
  const [count, setCount] = useState<number>()
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = () => {
      const tracks = getComputedStyle(element).gridTemplateColumns.split(' ')
      setCount(Math.max(1, tracks.length))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid])
  return count
}
