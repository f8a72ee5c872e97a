import { Link } from 'react-router-dom'
import type { Batch } from '#domain/batch.ts'
import { commodityLabels } from '#domain/commodity.ts'
import { BatchProgress } from '#ui/batch-progress.tsx'
import { BatchStatus } from '#ui/batch-status.tsx'
import { ComplianceStatus } from '#ui/compliance-status.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { formatDate, formatKg, formatMoney, formatPercent } from '#ui/format.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import { BuyersSee } from '../../lists/buyers-see.tsx'
import { FarmerLink } from '../../lists/farmer-link.tsx'
import { RecordPanel } from '../../lists/record-panel.tsx'
import { recordPath } from '../../lists/record-path.ts'
import { RelatedRecords } from '../../lists/related-records.tsx'
import styles from './batch-details.module.css'
import { TrackingSteps } from './tracking-steps.tsx'

interface BatchDetailsProps {
  id: string
  onClose: () => void
}

export const BatchDetails = ({ id, onClose }: BatchDetailsProps) => (
  <RecordPanel kind="batches" id={id} onClose={onClose} actions={() => <BatchActions id={id} />}>
    {(batch) => <Details batch={batch} />}
  </RecordPanel>
)

/** It was not known at the farm gate; the last step asks for it. */
const NoDestination = ({ id }: { id: string }) => (
  <>
    Not set yet. It is needed before export.
    <br />
    <ActionLink action="sale" id={id} scope="batches:write">
      Add destination
    </ActionLink>
  </>
)

const BatchActions = ({ id }: { id: string }) => (
  <>
    <ActionLink action="track" id={id} scope="batches:write">
      Track
    </ActionLink>
    <ActionLink action="edit" id={id} scope="batches:write">
      Edit
    </ActionLink>
    <ActionLink action="label" id={id} scope="batches:read">
      QR label
    </ActionLink>
    <ActionLink action="passport" id={id} scope="passports:read">
      Passport
    </ActionLink>
  </>
)

function Details({ batch }: { batch: Batch }) {
  return (
    <>
      <div className={styles.summary}>
        <p className={styles.farmer}>{batch.farmer}</p>
        <BatchStatus status={batch.status} />
        <p className={styles.goods}>
          {formatKg(batch.quantity)} of {commodityLabels[batch.crop].toLowerCase()}
          {batch.variety === null ? '' : `, ${batch.variety}`}
        </p>
      </div>
      <BatchProgress percent={batch.progress} />
      <section>
        <h3 className={styles.heading}>Tracking</h3>
        <TrackingSteps steps={batch.trackingSteps} />
      </section>
      <Facts>
        <Fact name="Current stage">{batch.currentStage}</Fact>
        <Fact name="Next milestone">{batch.nextMilestone}</Fact>
        <Fact name="Harvest date">{formatDate(batch.harvestDate)}</Fact>
        <Fact name="Farmer">
          <FarmerLink record={batch} />
        </Fact>
        <Fact name="Buyers see">
          <BuyersSee record={batch} />
        </Fact>
        <Fact name="Location">
          {batch.locationId ? (
            <Link to={recordPath('/locations', batch.locationId)}>{batch.location}</Link>
          ) : (
            batch.location || 'Not known'
          )}
        </Fact>
        <Fact name="Destination">{batch.destination ?? <NoDestination id={batch.id} />}</Fact>
        <Fact name="Estimated value">
          {batch.estimatedValue ? formatMoney(batch.estimatedValue) : 'Not set yet'}
        </Fact>
        <Fact name="Quality grade">{batch.qualityGrade ?? 'Not graded yet'}</Fact>
        <Fact name="Moisture content">
          {batch.moistureContent === null
            ? 'Not measured yet'
            : formatPercent(batch.moistureContent)}
        </Fact>
        <Fact name="Certifications">{batch.certifications.join(', ') || 'None'}</Fact>
      </Facts>
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
}
