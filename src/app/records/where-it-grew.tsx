import type { ReactNode } from 'react'
import { Waiting } from '#app/ui/waiting.tsx'
import type { Batch } from '#domain/batch.ts'
import { StillPlots } from '../map/still-plots.tsx'
import { noPlotsKnown, UnknownOrigin } from './unknown-origin.tsx'
import { usePlotsOfBatch } from './use-plots-of-batch.ts'
import styles from './where-it-grew.module.css'

interface WhereItGrewProps {
  batch: Batch
  /** What leads on from the map. */
  children: ReactNode
}

/** The plots of a batch on a map in its page or in that of a record about it. */
export function WhereItGrew({ batch, children }: WhereItGrewProps) {
  const { places, shapes, openKg, isSettled } = usePlotsOfBatch(batch)
  return (
    <section className={styles.plots}>
      <h3 className={styles.heading}>Where it grew</h3>
      {places.length > 0 ? (
        <>
          <StillPlots places={places} shapes={shapes}>
            {children}
          </StillPlots>
          <UnknownOrigin kg={openKg} />
        </>
      ) : isSettled ? (
        <p className={styles.none}>{noPlotsKnown.text}</p>
      ) : (
        <Waiting what="plots" />
      )}
    </section>
  )
}
