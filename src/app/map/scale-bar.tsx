import styles from './scale-bar.module.css'
import { type MapView, metresPerPx } from './view.ts'

const longestPx = 110

/** The scale: a round distance on the ground, and its length on the map. */
export function ScaleBar({ view }: { view: MapView }) {
  const mPerPx = metresPerPx(view)
  const lengthM = roundBelow(longestPx * mPerPx)
  return (
    <p className={styles.scale} style={{ inlineSize: `${lengthM / mPerPx}px` }}>
      {lengthM < 1000 ? `${lengthM} m` : `${lengthM / 1000} km`}
    </p>
  )
}

/** Returns the largest 1, 2 or 5 times a power of ten that is not above the value. */
export function roundBelow(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const first = [5, 2, 1].find((digit) => digit * power <= value) ?? 1
  return first * power
}
