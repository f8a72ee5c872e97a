import { useEffect, useState } from 'react'
import type { Finding } from '#domain/plots/finding.ts'
import type { Position } from '#domain/plots/geometry.ts'
import styles from './drawing.module.css'

/** Both readings of coordinates that may be swapped, on a map of Africa. */
export function Readings({ finding }: { finding: Finding }) {
  const land = useLand()
  const [written, swapped] = [finding.at?.[0], finding.swapped?.[0]]
  const shown = [written, swapped].filter((position) => position !== undefined)
  const [west, east] = [
    Math.min(-26, ...shown.map(([x]) => x - 12)),
    Math.max(56, ...shown.map(([x]) => x + 24)),
  ]
  const [south, north] = [
    Math.min(-37, ...shown.map(([, y]) => y - 8)),
    Math.max(39, ...shown.map(([, y]) => y + 8)),
  ]
  return (
    <figure className={`${styles.figure} ${styles.readings}`}>
      <svg
        viewBox={`${west} ${-north} ${east - west} ${north - south}`}
        role="img"
        aria-label={`Both readings on a map: ${reading('as written', written)}; ${reading('swapped', swapped)}`}
      >
        <path className={styles.land} d={land} />
        <Dot position={written} className={styles.written} label="As written" />
        <Dot position={swapped} className={styles.swapped} label="Swapped" />
      </svg>
      <figcaption>Both readings of the coordinates</figcaption>
    </figure>
  )
}

const reading = (name: string, position: Position | undefined): string =>
  position ? `${name}, latitude ${position[1]}, longitude ${position[0]}` : `${name}, not on Earth`

interface DotProps {
  position: Position | undefined
  className: string | undefined
  label: string
}

const Dot = ({ position, className, label }: DotProps) =>
  position && (
    <g transform={`translate(${position[0]} ${-position[1]})`}>
      <circle className={className} r="1.6" />
      <text x="2.6" y="1.6">
        {label}
      </text>
    </g>
  )

/** Returns the outlines as a path, latitude upwards; empty until they have loaded. */
function useLand(): string {
  const [land, setLand] = useState('')
  useEffect(() => {
    let isShown = true
    // Without them, both dots still show.
    import('./land-path.ts').then(
      ({ landPath }) => isShown && setLand(landPath()),
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [])
  return land
}
