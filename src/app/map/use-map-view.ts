import { type RefObject, useCallback, useMemo, useState } from 'react'
import { useSize } from './use-size.ts'
import type { MapView, Size } from './view.ts'

/** What of a map is seen: what was chosen to begin with, until somebody moves it. */
export function useMapView(
  element: RefObject<HTMLElement | null>,
  firstIn: (size: Size) => MapView,
) {
  const size = useSize(element)
  // Until it is moved it follows the window: what was fitted still fits.
  const first = useMemo(() => firstIn(size), [firstIn, size])
  const [moved, setMoved] = useState<MapView>()
  const changeView = useCallback(
    (change: (view: MapView) => MapView) => setMoved((view) => change(view ?? first)),
    [first],
  )
  return { size, view: moved ?? first, moved, changeView }
}
