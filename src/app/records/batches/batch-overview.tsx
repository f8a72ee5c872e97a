import { BatchProgress } from '#app/ui/batch-progress.tsx'
import type { Batch } from '#domain/batch.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import { ActionLink } from '../../lists/action-link.tsx'
import { PageColumns } from '../../lists/page-columns.tsx'
import { WhereItGrew } from '../where-it-grew.tsx'
import styles from './batch-details.module.css'
import { BatchFacts } from './batch-facts.tsx'
import { TrackingSteps } from './tracking-steps.tsx'

/** The facts of a batch, and beside them where it grew and how far it has come. */
export const BatchOverview = ({ record: batch }: { record: Batch }) => (
  <PageColumns
    beside={
      <>
        {useMay()('plots:read') && (
          <WhereItGrew batch={batch}>
            <ActionLink action="plots" id={batch.id} scope="plots:read">
              Plots on map
            </ActionLink>
          </WhereItGrew>
        )}
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
