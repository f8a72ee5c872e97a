import { Link } from 'react-router-dom'
import { Fact, Facts } from '#app/ui/facts.tsx'
import { formatDate, formatDateTime, formatMoney, formatPercent } from '#app/ui/format.ts'
import type { Batch } from '#domain/batch.ts'
import { lotMaking } from '#domain/lots/lot.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import { BuyersSee } from '../../lists/buyers-see.tsx'
import { CertifiedClaims } from '../../lists/certified-claims.tsx'
import { FarmerLink } from '../../lists/farmer-link.tsx'
import { recordPath } from '../../lists/record-path.ts'
import { EudrNeed } from './eudr-need.tsx'

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

const MadeOf = ({ type, inputs, at, recordedBy }: NonNullable<Batch['made']>) => (
  <Fact name="Made of">
    {lotMaking.label(type)} of {inputs.map(({ batchId }) => batchId).join(', ')},{' '}
    {formatDateTime(at)}
    {recordedBy && <span>{`, by ${recordedBy}`}</span>}
  </Fact>
)

/** Everything that is recorded of a batch itself, the farmer first. */
export const BatchFacts = ({ batch }: { batch: Batch }) => (
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
      <EudrNeed batch={batch} />
    </Fact>
    <Fact name="Estimated value">
      {batch.estimatedValue ? formatMoney(batch.estimatedValue) : 'Not set yet'}
    </Fact>
    <Fact name="Quality grade">{batch.qualityGrade ?? 'Not graded yet'}</Fact>
    <Fact name="Moisture content">
      {batch.moistureContent === null ? 'Not measured yet' : formatPercent(batch.moistureContent)}
    </Fact>
    <Fact name="Certifications">
      <CertifiedClaims batch={batch} />
    </Fact>
  </Facts>
)
