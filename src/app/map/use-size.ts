import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Size } from './view.ts'

/** Size before anything is measured: about a tablet. */
const unmeasured: Size = { widthPx: 800, heightPx: 600 }

/** Returns the current size of an element. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(unmeasured)
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const measure = () => {
      const { width, height } = target.getBoundingClientRect()
      if (width > 0 && height > 0) setSize({ widthPx: width, heightPx: height })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return size
}
