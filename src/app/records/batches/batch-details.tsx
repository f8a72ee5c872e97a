import { BatchProgress } from '#app/ui/batch-progress.tsx'
import { ComplianceStatus } from '#app/ui/compliance-status.tsx'
import type { Batch } from '#domain/batch.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import { RecordPanel } from '../../lists/record-panel.tsx'
import { recordPath } from '../../lists/record-path.ts'
import { RelatedRecords } from '../../lists/related-records.tsx'
import styles from './batch-details.module.css'
import { BatchFacts } from './batch-facts.tsx'
import { BatchActions, BatchHead } from './batch-head.tsx'
import { TrackingSteps } from './tracking-steps.tsx'

interface BatchDetailsProps {
  id: string
  onClose: () => void
}

export const BatchDetails = ({ id, onClose }: BatchDetailsProps) => (
  <RecordPanel
    kind="batches"
    id={id}
    onClose={onClose}
    hasPage
    actions={() => (
      <>
        <BatchActions id={id} />
        <ActionLink action="origin" id={id} scope="batches:read">
          Origin
        </ActionLink>
        <ActionLink action="plots" id={id} scope="plots:read">
          Plots on map
        </ActionLink>
        <ActionLink action="passport" id={id} scope="passports:read">
          Passport
        </ActionLink>
      </>
    )}
  >
    {(batch) => <Details batch={batch} />}
  </RecordPanel>
)

const Details = ({ batch }: { batch: Batch }) => (
  <>
    <BatchHead batch={batch} />
    <BatchProgress percent={batch.progress} />
    <section>
      <h3 className={styles.heading}>Tracking</h3>
      <TrackingSteps steps={batch.trackingSteps} />
    </section>
    <BatchFacts batch={batch} />
    <RelatedRecords
      title="Compliance records"
      kind="complianceRecords"
      where={{ batchId: batch.id }}
      order={(a, b) => a.standard.localeCompare(b.standard)}
      none="None has been opened for this batch."
      to={({ id }) => recordPath('/compliance', id)}
    >
      {({ standard, status }) => (
        <>
          <span>{standard}</span>
          <ComplianceStatus status={status} />
        </>
      )}
    </RelatedRecords>
  </>
)
