import { type RefObject, useLayoutEffect, useState } from 'react'

/** Returns how many columns the browser gave a grid. */
export function useColumnCount(grid: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(1)
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
