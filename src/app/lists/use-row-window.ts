import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { RowWindow, WindowOptions } from './row-window.ts'
import { afterWindowing, createRowWindow, followPage, updateRowWindow } from './windowing.ts'

/** The library's view of a list, updated as the page scrolls; undefined until its code is loaded. */
export function useRowWindow(
  container: RefObject<HTMLElement | null>,
  listed: Omit<WindowOptions, 'onChange'>,
): { rowWindow: RowWindow | undefined; measureRow: (row: HTMLElement | null) => void } {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const isMeasuring = useRef(false)
  const rendered = useRef<string>(undefined)
  const onChange = useCallback((rowWindow: RowWindow, isSync: boolean) => {
    if (placesOf(rowWindow) === rendered.current) return
    // Rows scrolled into view must be rendered before the browser paints. Not while React renders, when rows are
    // measured: it cannot flush then.
    if (isSync && !isMeasuring.current) flushSync(redraw)
    else redraw()
  }, [])
  const options = { ...listed, onChange }
  const [rowWindow, setRowWindow] = useState(() => createRowWindow(options))
  if (rowWindow) updateRowWindow(rowWindow, options)
  const places = rowWindow && placesOf(rowWindow)

  const takeOver = useEffectEvent(() => setRowWindow(createRowWindow(options, container.current)))
  useEffect(() => (rowWindow ? undefined : afterWindowing(() => takeOver())), [rowWindow])
  useLayoutEffect(() => rowWindow?._didMount(), [rowWindow])
  useLayoutEffect(() => {
    if (rowWindow) followPage(rowWindow)
    rendered.current = places
  })

  const measureRow = useCallback(
    (row: HTMLElement | null) => {
      isMeasuring.current = true
      try {
        rowWindow?.measureElement(row)
      } finally {
        isMeasuring.current = false
      }
    },
    [rowWindow],
  )
  return { rowWindow, measureRow }
}

/** Returns where the rendered rows stand: while that stays the same, scrolling renders nothing. */
function placesOf(rowWindow: RowWindow): string {
  const rows = rowWindow.getVirtualItems()
  return `${rows[0]?.start} ${rows.at(-1)?.end}`
}
