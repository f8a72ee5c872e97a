import type { ReactNode } from 'react'
import { counted } from '#app/ui/format.ts'
import type { Place } from './marks.ts'
import { plotZoom } from './plot-place.ts'
import type { MapShape } from './shapes.ts'
import { StillMap } from './still-map.tsx'
import styles from './still-plots.module.css'

interface StillPlotsProps {
  /** The plots; there is at least one. */
  places: readonly Place[]
  shapes: readonly MapShape[]
  /** What leads on from them. */
  children?: ReactNode
}

/** A lot may come from hundreds of plots. */
const mostNamed = 5

/** Plots on a map in a page, with their names below. */
export function StillPlots({ places, shapes, children }: StillPlotsProps) {
  const names = places.slice(0, mostNamed).map(({ name }) => name)
  const others = places.length - names.length
  const words = `${counted(places.length, 'plot')}: ${[...names, ...(others > 0 ? [`${others} more`] : [])].join(', ')}`
  return (
    <>
      <StillMap label={`Map of ${words}`} places={places} shapes={shapes} closest={plotZoom} />
      <div className={styles.below}>
        <p>{words}</p>
        {children}
      </div>
    </>
  )
}
