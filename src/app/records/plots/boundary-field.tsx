import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { NativeSelect } from '#app/ui/inputs/inputs.tsx'
import type { Finding } from '#domain/plots/finding.ts'
import type { KnownPlot } from '#domain/plots/record-overlaps.ts'
import { useGpsThreshold } from '../../forms/use-gps-threshold.ts'
import type { PlaceToBegin } from '../../map/place-to-begin.ts'
import type { MeasuredCorner } from './average-readings.ts'
import { type Boundary, mixedMethod, type Way, walkedOn, withoutCorner } from './boundary.ts'
import styles from './boundary-field.module.css'
import { CornerList } from './corner-list.tsx'
import { DrawOnMap } from './draw/draw-on-map.tsx'
import { DrawnBoundary } from './drawn-boundary.tsx'
import { TakeCorner } from './take-corner.tsx'
import { useSteps } from './use-steps.ts'
import { useWalk } from './use-walk.ts'
import { WalkRound } from './walk-round.tsx'

interface BoundaryFieldProps {
  boundary: Boundary
  findings: readonly Finding[]
  /** Plots that overlap it. */
  others: readonly KnownPlot[]
  /** Initial view of the map. */
  begin: PlaceToBegin
  error: ReactNode
  onChange: (boundary: Boundary) => void
}

const shapes: readonly { value: Way | 'point'; label: string }[] = [
  { value: 'corners', label: 'Boundary, corner by corner' },
  { value: 'walked', label: 'Boundary, walked round' },
  { value: 'drawn', label: 'Boundary, drawn on the map' },
  { value: 'point', label: 'Point: enough up to 4 ha' },
]

/** The shape of a plot, recorded by GPS or on the map, with its drawing and area updated as it grows. */
export function BoundaryField(props: BoundaryFieldProps) {
  const { boundary, findings, others, begin, error, onChange } = props
  const threshold = useGpsThreshold()
  const [begun, setBegun] = useState(0)
  const { change, undo, redo } = useSteps(boundary, onChange)
  const walk = useWalk((track) => onChange(walkedOn(boundary, track, threshold.inM)))
  const { kind, corners, kept, isWalking = false, track = [] } = boundary
  const shape = kind === 'point' ? 'point' : (boundary.way ?? 'corners')
  const chosen = shapes.find(({ value }) => value === shape)?.value ?? 'corners'

  const onTaken = (corner: MeasuredCorner) =>
    change({
      corners: kind === 'point' ? [corner] : [...corners, corner],
      method: mixedMethod(boundary, 'corners'),
    })

  return (
    <section className={styles.boundary} id="field-boundary" tabIndex={-1} aria-label="Boundary">
      <h3 className={styles.heading}>Boundary</h3>
      <div className={styles.ways}>
        <NativeSelect
          label="Shape"
          value={chosen}
          data={shapes}
          disabled={isWalking}
          {...(isWalking ? { description: 'Close the boundary first' } : {})}
          onChange={({ currentTarget: { value } }) => onChange(inShape(boundary, value))}
        />
        {chosen !== 'drawn' && (
          <NativeSelect
            label="Accuracy to wait for"
            data={threshold.choices}
            value={String(threshold.inM)}
            onChange={({ currentTarget: { value } }) => {
              threshold.change(Number(value))
              if (isWalking) onChange(walkedOn(boundary, track, Number(value)))
            }}
          />
        )}
      </div>
      <DrawnBoundary boundary={boundary} findings={findings} others={others} />
      {chosen === 'walked' ? (
        <WalkRound boundary={boundary} walk={walk} gateM={threshold.inM} change={change} />
      ) : chosen === 'drawn' ? (
        <DrawOnMap
          boundary={boundary}
          findings={findings}
          begin={begin}
          steps={{ change, undo, redo }}
        />
      ) : (
        <TakeCorner
          // What is being measured is for this shape, and not for one that is begun anew.
          key={`${chosen} ${begun}`}
          label={
            chosen === 'point' ? 'Take the point here' : `Take corner ${corners.length + 1} here`
          }
          gateM={threshold.inM}
          onTaken={onTaken}
        />
      )}
      <div className={styles.buttons}>
        <Button variant="default" disabled={!undo || walk.isOn} onClick={undo ?? undefined}>
          Undo
        </Button>
        <Button variant="default" disabled={!redo || walk.isOn} onClick={redo ?? undefined}>
          Redo
        </Button>
        {corners.length + (kept ? 1 : 0) > 0 && !walk.isOn && (
          <Button
            variant="subtle"
            onClick={() => {
              setBegun(begun + 1)
              change({ corners: [], isWalking: false, track: [] })
            }}
          >
            Begin anew
          </Button>
        )}
      </div>
      {error && <p className={styles.wrong}>{error}</p>}
      <CornerList
        corners={corners}
        onRemove={
          isWalking ? undefined : (index) => change({ corners: withoutCorner(corners, index) })
        }
      />
    </section>
  )
}

/**
 * Returns the boundary with another shape or way of recording. A recorded shape is kept until one of its corners
 * changes.
 */
function inShape(boundary: Boundary, value: string): Boundary {
  const way = shapes.find((one) => one.value === value)?.value ?? 'corners'
  const kind = way === 'point' ? 'point' : 'boundary'
  const next = { ...boundary, kind, way: way === 'point' ? 'corners' : way } as const
  return kind === boundary.kind ? next : { ...next, kept: null }
}
