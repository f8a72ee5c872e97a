import { useEffect } from 'react'

/** Rows per slice, few enough that typing and scrolling stay smooth. */
const rowsAtATime = 250

/**
 * Searches all rows once in advance. The first search normalizes each row's text and later ones reuse that; with tens
 * of thousands of rows it would delay the first letter typed.
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
