import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { commodityLabels } from '#domain/commodity.ts'
import type { Passport } from '#domain/passport.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { Failure } from '#ui/failure.tsx'
import { formatCoordinates, formatDate, formatDateTime, formatKg } from '#ui/format.ts'
import { SidePanel } from '#ui/side-panel.tsx'
import { StateMessage } from '#ui/state-message.tsx'
import { useApi } from '../../api/api-context.tsx'
import { ApiError, describeError } from '../../api/errors.ts'
import { passportOfBatchQuery } from '../../api/passports.ts'
import { BuyersSee } from '../../lists/buyers-see.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { recordPath } from '../../lists/record-path.ts'
import { PassportEvents } from './passport-events.tsx'

/** The digital passport of a batch: what a label's QR code leads to. */
export default function PassportPanel({ id, onClose }: ActionProps) {
  const batchId = id ?? ''
  const { data, error, refetch } = useQuery(passportOfBatchQuery(useApi(), batchId))
  return (
    <SidePanel title={`Passport of ${batchId}`} onClose={onClose}>
      {data ? (
        <Details passport={data} />
      ) : error instanceof ApiError && error.code === 'not-found' ? (
        <StateMessage
          role="status"
          title="No passport yet"
          text="A passport opens when the first event of its batch has reached the server."
        />
      ) : error ? (
        <Failure {...describeError(error)} onRetry={() => void refetch()} />
      ) : (
        <p role="status">Loading...</p>
      )}
    </SidePanel>
  )
}

const Details = ({ passport }: { passport: Passport }) => (
  <>
    <Facts>
      <Fact name="Passport">{passport.id}</Fact>
      <Fact name="Batch">
        <Link to={recordPath('/batches', passport.batchId)}>{passport.batchId}</Link>
      </Fact>
      <Fact name="Goods">
        {formatKg(passport.quantity)} of {commodityLabels[passport.crop].toLowerCase()}
      </Fact>
      <Fact name="Harvest date">{formatDate(passport.harvestDate)}</Fact>
      <Fact name="Farmer">{passport.farmer}</Fact>
      <Fact name="Origin">{passport.origin || 'Withheld'}</Fact>
      <Fact name="Farm">
        {passport.coordinates ? formatCoordinates(passport.coordinates) : 'Withheld'}
      </Fact>
      <Fact name="Buyers see">
        <BuyersSee record={{ ...passport, location: passport.origin }} />
      </Fact>
      <Fact name="Issued">{formatDateTime(passport.issuedAt)}</Fact>
    </Facts>
    <PassportEvents events={passport.events} />
  </>
)
