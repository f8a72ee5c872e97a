import { useState } from 'react'

/** Cards shown at a time: a phone draws so many in one go. */
const partSize = 60

/** The first part of a long list, and a way to the next. Another list begins at its top again. */
export function useShownPart<Item>(items: readonly Item[]) {
  const [{ of, count }, setShown] = useState({ of: items, count: partSize })
  const shownCount = of === items ? count : partSize
  return {
    shown: items.slice(0, shownCount),
    restCount: Math.max(0, items.length - shownCount),
    nextCount: Math.min(partSize, items.length - shownCount),
    showMore: () => setShown({ of: items, count: shownCount + partSize }),
  }
}
