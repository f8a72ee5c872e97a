import { useEffect } from 'react'

/** So few at a time that nobody who types or scrolls is kept waiting. */
const rowsAtATime = 250

/**
 * Searches all rows once, ahead of their user: a first search makes each row's text plain, and later ones only look.
 * Tens of thousands would hold back the first letter.
 */
export function useReadySearch<Row>(rows: readonly Row[], search: (row: Row) => unknown): void {
  useEffect(() => {
    let next = 0
    let timer = setTimeout(function prepare() {
      const end = next + rowsAtATime
      for (const row of rows.slice(next, end)) search(row)
      next = end
      if (next < rows.length) timer = setTimeout(prepare)
    })
    return () => clearTimeout(timer)
  }, [rows, search])
}
