import { formatCount, formatPlotHa } from '#app/ui/format.ts'
import { areaHa } from '#domain/plots/area.ts'
import type { Finding } from '#domain/plots/finding.ts'
import type { Position } from '#domain/plots/geometry.ts'
import type { KnownPlot } from '#domain/plots/record-overlaps.ts'
import { gapsIn } from '#domain/plots/walk.ts'
import { PlotDrawing, partsOf } from '../../map/plot-drawing.tsx'
import { type Boundary, geometryOf, lineOf } from './boundary.ts'
import styles from './boundary-field.module.css'
import { gapWords, lineOfGap } from './gap-words.ts'

interface DrawnBoundaryProps {
  boundary: Boundary
  findings: readonly Finding[]
  /** Plots that overlap it. */
  others: readonly KnownPlot[]
}

const plotWithFarmer = ({ name, farmer }: KnownPlot): string =>
  farmer ? `${name} of ${farmer}` : name

/** `4 corners, 2.1 ha`. */
export function boundaryWords(boundary: Boundary): string {
  const { kind, corners, kept } = boundary
  if (kind === 'point') return corners.length > 0 || kept ? 'A point' : 'No point yet'
  const geometry = geometryOf(boundary)
  const measured = geometry && geometry.type !== 'Point' ? areaHa(geometry) : undefined
  const count = corners.length === 1 ? '1 corner' : `${formatCount(corners.length)} corners`
  return measured === undefined ? count : `${count}, ${formatPlotHa(measured)}`
}

/**
 * Returns the positions with errors. Findings with more than 12, such as a whole boundary, are left out, as they do not
 * tell where to look.
 */
export const marksOf = (findings: readonly Finding[]): Position[] =>
  findings.flatMap(({ at = [] }) => (at.length > 12 ? [] : at))

/** With more numbers than this, they would hide the shape. */
const mostNumbers = 40

/** The shape so far, its errors, its size, and the gaps in the recording. */
export function DrawnBoundary({ boundary, findings, others }: DrawnBoundaryProps) {
  const { kind, corners, kept, method } = boundary
  const words = boundaryWords(boundary)
  const line = lineOf(boundary)
  const own = kind === 'point' ? { lines: [], points: line.slice(0, 1) } : { lines: [line] }
  const shown = kept ? partsOf(kept.geometry) : own
  const marks = marksOf(findings)
  const gaps = method === 'walked' ? gapsIn(corners.flatMap(({ readings }) => readings)) : []
  return (
    <>
      <PlotDrawing
        label={`Drawing: ${words}, ${marks.length === 0 ? 'nothing marked' : `${marks.length} marked`}`}
        {...shown}
        marks={marks}
        others={others.flatMap(({ geometry }) => partsOf(geometry).lines)}
        gaps={gaps.map(lineOfGap)}
        isNumbered={corners.length <= mostNumbers}
      />
      {others.length > 0 && (
        <p className={styles.state}>Dashed: {others.map(plotWithFarmer).join(', ')}</p>
      )}
      {gaps.length > 0 && <p className={styles.failed}>{gapWords(gaps)}</p>}
      <p role="status" className={styles.state}>
        {words}
      </p>
    </>
  )
}
