import styles from './map-controls.module.css'
import { maxZoom, minZoom } from './view.ts'

interface MapControlsProps {
  zoom: number
  onZoom: (steps: number) => void
  onShowAll: () => void
}

/** For users who cannot pinch or scroll. */
export const MapControls = ({ zoom, onZoom, onShowAll }: MapControlsProps) => (
  <div className={styles.controls}>
    <Control label="Show all" path="M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5" onPress={onShowAll} />
    <Control
      label="Zoom in"
      path="M10 3v14M3 10h14"
      isOff={zoom >= maxZoom}
      onPress={() => onZoom(1)}
    />
    <Control label="Zoom out" path="M3 10h14" isOff={zoom <= minZoom} onPress={() => onZoom(-1)} />
  </div>
)

interface ControlProps {
  label: string
  path: string
  isOff?: boolean
  onPress: () => void
}

/** A control that is currently off stays focusable, so that it keeps the focus. */
const Control = ({ label, path, isOff = false, onPress }: ControlProps) => (
  <button
    className={styles.control}
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={isOff}
    onClick={onPress}
    onPointerDown={(event) => event.stopPropagation()}
  >
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  </button>
)
