import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useKeptFocus } from '#app/ui/use-kept-focus.ts'
import type { DetailsLink } from '../lists/list-definition.ts'
import { placed } from './labels.ts'
import { readView, writeView } from './map-address.ts'
import { MapCanvas } from './map-canvas.tsx'
import { MapMarks } from './map-marks.tsx'
import { marksOf, type Place } from './marks.ts'
import { PlaceList } from './place-list.tsx'
import styles from './place-map.module.css'
import type { MapShape } from './shapes.ts'
import { useGestures } from './use-gestures.ts'
import { useMapView } from './use-map-view.ts'
import { fitted, isWithin, maxZoom, type Size, seenBounds, toMap } from './view.ts'

interface PlaceMapProps {
  places: readonly Place[]
  noun: { one: string; many: string }
  /** The place selected at first; null to show all. */
  selectedId: string | null
  linkTo: (id: string) => DetailsLink
  /** Plots, drawn as well. */
  shapes?: readonly MapShape[] | undefined
  /** The closest initial zoom, if a place should not be shown with the country around it. */
  closest?: number
}

/** How long the map must rest before the address is updated, ms. */
const restMs = 150

/** Places on a map, and as a list. */
export function PlaceMap({ places, noun, selectedId, linkTo, shapes, closest }: PlaceMapProps) {
  const canvas = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLElement>(null)
  const { search } = useLocation()
  const all = useMemo(() => places.map(({ coordinates }) => coordinates), [places])
  const selected = places.find(({ id }) => id === selectedId)
  const at = selected?.coordinates
  const firstIn = useCallback(
    (size: Size) => readView(search) ?? fitted(at ? [at] : all, size, closest),
    [search, at, all, closest],
  )
  const { size, view, moved, changeView } = useMapView(canvas, firstIn)
  const showAll = () => changeView(() => fitted(all, size, closest))
  const gestures = useGestures({ element: canvas, size, changeView, showAll })
  useKeptFocus(canvas)

  useEffect(() => {
    if (!moved) return
    const timer = setTimeout(writeView, restMs, moved)
    return () => clearTimeout(timer)
  }, [moved])

  // The selected place is shown on its own, never in a cluster.
  const marks = useMemo(
    () => marksOf(places.filter(({ id }) => id !== selectedId)),
    [places, selectedId],
  )
  const own = selected ? [{ point: toMap(selected.coordinates), place: selected }] : []
  const standing = placed([...marks.seen(view, size), ...own], view, size)
  const seen = seenBounds(view, size)
  const inSight = places.filter(({ coordinates }) => isWithin(coordinates, seen))

  return (
    <div className={styles.map}>
      <MapCanvas
        ref={canvas}
        label={`Map of ${noun.many}: arrow keys move it, plus and minus zoom, 0 shows all`}
        {...{ view, size, gestures, changeView, showAll }}
        marks={standing}
        shapes={shapes}
      >
        <MapMarks
          marks={standing}
          many={noun.many}
          selectedId={selectedId}
          linkTo={linkTo}
          opens={marks.opens}
          onOpenCluster={(cluster) => {
            if (marks.opens(cluster)) canvas.current?.focus()
            else list.current?.focus()
            changeView(() => fitted(marks.pointsIn(cluster), size, maxZoom))
          }}
        />
      </MapCanvas>
      <PlaceList
        ref={list}
        places={inSight}
        total={places.length}
        noun={noun}
        selectedId={selectedId}
        linkTo={linkTo}
      />
    </div>
  )
}
