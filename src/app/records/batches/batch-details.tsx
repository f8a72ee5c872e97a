import { Link } from 'react-router-dom'
import { BatchProgress } from '#app/ui/batch-progress.tsx'
import { BatchStatus } from '#app/ui/batch-status.tsx'
import { ComplianceStatus } from '#app/ui/compliance-status.tsx'
import { DetailsHead } from '#app/ui/details-head.tsx'
import { Fact, Facts } from '#app/ui/facts.tsx'
import { formatDate, formatDateTime, formatKg, formatMoney, formatPercent } from '#app/ui/format.ts'
import { useToday } from '#app/ui/use-now.ts'
import type { Batch } from '#domain/batch.ts'
import { commodityLabels } from '#domain/commodity.ts'
import { eudrNeed } from '#domain/eudr-need.ts'
import { lotMaking } from '#domain/lots/lot.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import { BuyersSee } from '../../lists/buyers-see.tsx'
import { CertifiedClaims } from '../../lists/certified-claims.tsx'
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

/**
 * The destination is not known at the farm gate, and older forms did not ask for its country: the last step needs both.
 */
const Destination = ({ batch: { id, destination, destinationCountryCode } }: { batch: Batch }) => {
  if (destination && destinationCountryCode) return destination
  return (
    <>
      {destination ?? 'Not set yet'}.{' '}
      {destination ? 'Its country is needed before export.' : 'It is needed before export.'}
      <br />
      <ActionLink action="sale" id={id} scope="batches:write">
        {destination ? 'Add country' : 'Add destination'}
      </ActionLink>
    </>
  )
}

const BatchActions = ({ id }: { id: string }) => (
  <>
    <ActionLink action="track" id={id} scope="batches:write">
      Track
    </ActionLink>
    <ActionLink action="edit" id={id} scope="batches:write">
      Edit
    </ActionLink>
    <ActionLink action="lot" id={id} scope="batches:write">
      Make lot
    </ActionLink>
    <ActionLink action="origin" id={id} scope="batches:read">
      Origin
    </ActionLink>
    <ActionLink action="plots" id={id} scope="plots:read">
      Plots on map
    </ActionLink>
    <ActionLink action="label" id={id} scope="batches:read">
      QR label
    </ActionLink>
    <ActionLink action="passport" id={id} scope="passports:read">
      Passport
    </ActionLink>
  </>
)

/** Whether the batch needs an EUDR record, by what is known today. */
function Eudr({ batch }: { batch: Batch }) {
  const { isNeeded, why } = eudrNeed(batch, useToday())
  return (
    <>
      {isNeeded ? 'Record needed' : 'No record needed'}
      <p className={styles.why}>{why}.</p>
    </>
  )
}

const MadeOf = ({ type, inputs, at, recordedBy }: NonNullable<Batch['made']>) => (
  <Fact name="Made of">
    {lotMaking.label(type)} of {inputs.map(({ batchId }) => batchId).join(', ')},{' '}
    {formatDateTime(at)}
    {recordedBy && <span>{`, by ${recordedBy}`}</span>}
  </Fact>
)

function Details({ batch }: { batch: Batch }) {
  return (
    <>
      <DetailsHead badge={<BatchStatus status={batch.status} />}>
        {[
          `${formatKg(batch.quantity)} of ${commodityLabels[batch.crop].toLowerCase()}`,
          batch.variety,
        ]
          .filter(Boolean)
          .join(', ')}
      </DetailsHead>
      <BatchProgress percent={batch.progress} />
      <section>
        <h3 className={styles.heading}>Tracking</h3>
        <TrackingSteps steps={batch.trackingSteps} />
      </section>
      <Facts>
        <Fact name="Farmer">
          <FarmerLink record={batch} />
        </Fact>
        <Fact name="Current stage">{batch.currentStage}</Fact>
        <Fact name="Next milestone">{batch.nextMilestone}</Fact>
        <Fact name="Harvest date">{formatDate(batch.harvestDate)}</Fact>
        {batch.earlyHarvestReason && (
          <Fact name="Harvested before the farmer’s registration">{batch.earlyHarvestReason}</Fact>
        )}
        {batch.made && <MadeOf {...batch.made} />}
        {batch.farmerId !== '' && (
          <Fact name="Buyers see">
            <BuyersSee record={batch} />
          </Fact>
        )}
        <Fact name="Location">
          {batch.locationId ? (
            <Link to={recordPath('/locations', batch.locationId)}>{batch.location}</Link>
          ) : (
            batch.location || 'Not known'
          )}
        </Fact>
        <Fact name="Destination">
          <Destination batch={batch} />
        </Fact>
        <Fact name="Expected arrival">
          {batch.expectedArrival ? formatDate(batch.expectedArrival) : 'Not known yet'}
        </Fact>
        <Fact name="EUDR">
          <Eudr batch={batch} />
        </Fact>
        <Fact name="Estimated value">
          {batch.estimatedValue ? formatMoney(batch.estimatedValue) : 'Not set yet'}
        </Fact>
        <Fact name="Quality grade">{batch.qualityGrade ?? 'Not graded yet'}</Fact>
        <Fact name="Moisture content">
          {batch.moistureContent === null
            ? 'Not measured yet'
            : formatPercent(batch.moistureContent)}
        </Fact>
        <Fact name="Certifications">
          <CertifiedClaims batch={batch} />
        </Fact>
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
