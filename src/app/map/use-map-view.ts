import { type RefObject, useCallback, useMemo, useState } from 'react'
import { useSize } from './use-size.ts'
import type { MapView, Size } from './view.ts'

/** The view of a map: the initial one until the user moves it. */
export function useMapView(
  element: RefObject<HTMLElement | null>,
  firstIn: (size: Size) => MapView,
) {
  const size = useSize(element)
  // Until it is moved, the view adapts to the window, so that what was fitted still fits.
  const first = useMemo(() => firstIn(size), [firstIn, size])
  const [moved, setMoved] = useState<MapView>()
  const changeView = useCallback(
    (change: (view: MapView) => MapView) => setMoved((view) => change(view ?? first)),
    [first],
  )
  return { size, view: moved ?? first, moved, changeView }
}
