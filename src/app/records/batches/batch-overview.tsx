import { BatchProgress } from '#app/ui/batch-progress.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import type { Batch } from '#domain/batch.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import { ActionLink } from '../../lists/action-link.tsx'
import { PageColumns } from '../../lists/page-columns.tsx'
import { StillPlots } from '../../map/still-plots.tsx'
import styles from './batch-details.module.css'
import { BatchFacts } from './batch-facts.tsx'
import { noPlotsKnown, UnknownOrigin } from './lots/unknown-origin.tsx'
import { usePlotsOfBatch } from './lots/use-plots-of-batch.ts'
import { TrackingSteps } from './tracking-steps.tsx'

/** The facts of a batch, and beside them where it grew and how far it has come. */
export const BatchOverview = ({ record: batch }: { record: Batch }) => (
  <PageColumns
    beside={
      <>
        {useMay()('plots:read') && <Plots batch={batch} />}
        <section>
          <h3 className={styles.heading}>Tracking</h3>
          <BatchProgress percent={batch.progress} />
          <TrackingSteps steps={batch.trackingSteps} />
        </section>
      </>
    }
  >
    <BatchFacts batch={batch} />
  </PageColumns>
)

function Plots({ batch }: { batch: Batch }) {
  const { places, shapes, openKg, isSettled } = usePlotsOfBatch(batch)
  return (
    <section className={styles.plots}>
      <h3 className={styles.heading}>Where it grew</h3>
      {places.length > 0 ? (
        <>
          <StillPlots places={places} shapes={shapes}>
            <ActionLink action="plots" id={batch.id} scope="plots:read">
              Plots on map
            </ActionLink>
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
