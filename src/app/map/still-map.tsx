import { useMemo, useRef } from 'react'
import { formatCount } from '#app/ui/format.ts'
import { usePrinting } from '#app/ui/use-printing.ts'
import { labelled, placed } from './labels.ts'
import { Land } from './land.tsx'
import markStyles from './map-marks.module.css'
import { Marker } from './marker.tsx'
import { clusterSize, isCluster, marksOf, type Place } from './marks.ts'
import { ScaleBar } from './scale-bar.tsx'
import { ShapeLayer } from './shape-layer.tsx'
import type { MapShape } from './shapes.ts'
import styles from './still-map.module.css'
import { useSize } from './use-size.ts'
import { fitted, type Size } from './view.ts'

interface StillMapProps {
  /** Description for screen-reader users. */
  label: string
  places: readonly Place[]
  /** Plots, drawn as well. */
  shapes?: readonly MapShape[] | undefined
  /** The closest zoom, if a place should not be shown with the country around it. */
  closest?: number
}

/** Fits between the margins of A4: what is drawn does not adapt to paper by itself. */
const onPaper: Size = { widthPx: 640, heightPx: 300 }

/** Room for names right of the places, and for the legend above them: nobody can move them into sight. */
const aroundPx = 60

/** Places on a map that does not move, so that the page around it scrolls and prints. */
export function StillMap({ label, places, shapes, closest }: StillMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const measured = useSize(frame)
  const size = usePrinting() ? onPaper : measured
  const index = useMemo(() => marksOf(places), [places])
  const view = useMemo(
    () =>
      fitted(
        places.map(({ coordinates }) => coordinates),
        { widthPx: size.widthPx - 2 * aroundPx, heightPx: size.heightPx - aroundPx },
        closest,
      ),
    [places, size, closest],
  )
  const marks = placed(index.seen(view, size), view, size)
  const withName = labelled(marks, null)
  return (
    <div
      ref={frame}
      className={styles.map}
      role="img"
      aria-label={label}
      style={
        size === onPaper
          ? { inlineSize: `${size.widthPx}px`, blockSize: `${size.heightPx}px` }
          : undefined
      }
    >
      <Land marks={marks} view={view} size={size} />
      {shapes && shapes.length > 0 && <ShapeLayer shapes={shapes} view={view} size={size} />}
      {marks.map(({ mark, leftPx, topPx }) => {
        const style = { transform: `translate(${leftPx}px, ${topPx}px)` }
        return isCluster(mark) ? (
          <span
            key={`cluster ${mark.id}`}
            className={markStyles.cluster}
            data-size={clusterSize(mark.count)}
            style={style}
          >
            {formatCount(mark.count)}
          </span>
        ) : (
          <span key={mark.place.id} className={markStyles.place} style={style}>
            <Marker tone={mark.place.tone} />
            {withName.has(mark.place.id) && (
              <span className={markStyles.name}>{mark.place.name}</span>
            )}
          </span>
        )
      })}
      <ScaleBar view={view} />
    </div>
  )
}
