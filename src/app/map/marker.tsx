import styles from './marker.module.css'
import type { PlaceTone } from './marks.ts'

interface MarkerProps {
  tone: PlaceTone
  isSelected?: boolean
}

/** A place's symbol, on the map and in the list beside it. Colour and shape show its state. */
export const Marker = ({ tone, isSelected = false }: MarkerProps) => (
  <span className={styles.marker} data-tone={tone} data-selected={isSelected} aria-hidden="true" />
)
