import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Fact, Facts } from '#app/ui/facts.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { formatCoordinates, formatDate, formatDateTime, formatKg } from '#app/ui/format.ts'
import { StateMessage } from '#app/ui/state-message.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import { commodityLabels } from '#domain/commodity.ts'
import type { Passport } from '#domain/passport.ts'
import { useApi } from '../../api/api-context.tsx'
import { ApiError, describeError } from '../../api/errors.ts'
import { passportOfBatchQuery } from '../../api/passports.ts'
import { BuyersSee } from '../../lists/buyers-see.tsx'
import { PageColumns } from '../../lists/page-columns.tsx'
import { recordPath } from '../../lists/record-path.ts'
import { PassportEvents } from './passport-events.tsx'
import { SignedPassportSection } from './signed-passport.tsx'

/** The digital passport of a batch: what was signed, for anyone to check, and what was recorded. */
export function PassportOfBatch({ batchId }: { batchId: string }) {
  const { data, error, refetch } = useQuery(passportOfBatchQuery(useApi(), batchId))
  return (
    <PageColumns beside={data && <PassportEvents passport={data} />}>
      <SignedPassportSection batchId={batchId} shown={data} />
      {data ? (
        <PassportFacts passport={data} />
      ) : error instanceof ApiError && error.code === 'not-found' ? (
        <StateMessage
          role="status"
          title="No events yet"
          text="They stand here once the first event of the batch has reached the server."
        />
      ) : error ? (
        <Failure {...describeError(error)} onRetry={() => void refetch()} />
      ) : (
        <Waiting what="the passport" />
      )}
    </PageColumns>
  )
}

const PassportFacts = ({ passport }: { passport: Passport }) => (
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
)
