import type { ReactNode, Ref } from 'react'
import type { PlacedMark } from './labels.ts'
import { Land } from './land.tsx'
import styles from './map-canvas.module.css'
import { MapControls } from './map-controls.tsx'
import { ScaleBar } from './scale-bar.tsx'
import { ShapeLayer } from './shape-layer.tsx'
import type { MapShape } from './shapes.ts'
import type { useGestures } from './use-gestures.ts'
import { type MapView, type Size, zoomedBy } from './view.ts'

interface MapCanvasProps {
  ref: Ref<HTMLDivElement>
  /** Says what the map shows and which keys it takes. */
  label: string
  view: MapView
  size: Size
  gestures: ReturnType<typeof useGestures>
  changeView: (change: (view: MapView) => MapView) => void
  showAll: () => void
  /** Marks on the map, which names of countries must not cover. */
  marks: readonly PlacedMark[]
  /** Plots, drawn below the marks. */
  shapes?: readonly MapShape[] | undefined
  /** The rendered marks. */
  children: ReactNode
}

const noShapes: readonly MapShape[] = []

/** The land, its scale, and the controls that move it. */
export const MapCanvas = ({
  ref,
  label,
  view,
  size,
  gestures,
  changeView,
  showAll,
  marks,
  shapes = noShapes,
  children,
}: MapCanvasProps) => (
  <div
    ref={ref}
    className={styles.canvas}
    role="application"
    aria-roledescription="map"
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it, so it takes the focus.
    tabIndex={0}
    {...gestures}
  >
    <Land marks={marks} view={view} size={size} />
    {shapes.length > 0 && <ShapeLayer shapes={shapes} view={view} size={size} />}
    {children}
    <ScaleBar view={view} />
    <MapControls
      zoom={view.zoom}
      onZoom={(steps) => changeView((view) => zoomedBy(view, steps, size))}
      onShowAll={showAll}
    />
  </div>
)
