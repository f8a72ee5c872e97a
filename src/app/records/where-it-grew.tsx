import type { ReactNode } from 'react'
import { Waiting } from '#app/ui/waiting.tsx'
import type { Batch } from '#domain/batch.ts'
import { StillPlots } from '../map/still-plots.tsx'
import { MapSection, NoMap } from './map-section.tsx'
import { noPlotsKnown, UnknownOrigin } from './unknown-origin.tsx'
import { usePlotsOfBatch } from './use-plots-of-batch.ts'

interface WhereItGrewProps {
  batch: Batch
  /** What leads on from the map. */
  children: ReactNode
}

/** The plots of a batch on a map in its page or in that of a record about it. */
export function WhereItGrew({ batch, children }: WhereItGrewProps) {
  const { places, shapes, openKg, isSettled } = usePlotsOfBatch(batch)
  return (
    <MapSection title="Where it grew">
      {places.length > 0 ? (
        <>
          <StillPlots places={places} shapes={shapes}>
            {children}
          </StillPlots>
          <UnknownOrigin kg={openKg} />
        </>
      ) : isSettled ? (
        <NoMap>{noPlotsKnown.text}</NoMap>
      ) : (
        <Waiting what="plots" />
      )}
    </MapSection>
  )
}
