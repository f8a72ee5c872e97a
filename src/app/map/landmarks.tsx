import { useMemo } from 'react'
import type { Coordinates } from '#domain/units.ts'
import { labelled, type PlacedMark, placed } from './labels.ts'
import styles from './landmarks.module.css'
import { isCluster, marksOf } from './marks.ts'
import type { Landmark } from './place-words.ts'
import { inWindow, type MapView, type Size, toMap } from './view.ts'

/** Returns the landmarks that are in view and not too close together. */
export function useLandmarks(landmarks: readonly Landmark[], view: MapView, size: Size) {
  const marks = useMemo(
    () =>
      marksOf(
        landmarks.map(
          (landmark) => ({ ...landmark, where: '', tone: 'quiet', state: '' }) as const,
        ),
      ),
    [landmarks],
  )
  return placed(marks.seen(view, size), view, size)
}

interface LandmarksProps {
  marks: readonly PlacedMark[]
  /** The previous position. */
  was: Coordinates | undefined
  view: MapView
  size: Size
}

/** Places by which people recognise the area. The text below the map says the same. */
export function Landmarks({ marks, was, view, size }: LandmarksProps) {
  const withName = labelled(marks, null)
  return (
    <div className={styles.landmarks} aria-hidden="true">
      {marks.map(({ mark, leftPx, topPx }) => (
        <span
          key={isCluster(mark) ? `cluster ${mark.id}` : mark.place.id}
          className={styles.landmark}
          data-several={isCluster(mark)}
          style={{ transform: `translate(${leftPx}px, ${topPx}px)` }}
        >
          {!isCluster(mark) && withName.has(mark.place.id) && mark.place.name}
        </span>
      ))}
      {was && <Was {...inWindow(toMap(was), view, size)} />}
    </div>
  )
}

const Was = ({ leftPx, topPx }: { leftPx: number; topPx: number }) => (
  <span className={styles.was} style={{ transform: `translate(${leftPx}px, ${topPx}px)` }} />
)
