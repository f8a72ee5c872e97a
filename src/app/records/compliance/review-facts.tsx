import { Link } from 'react-router-dom'
import { Fact, Facts } from '#app/ui/facts.tsx'
import { formatDate, formatKg } from '#app/ui/format.ts'
import { goodsOf } from '#domain/batch-rules.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { requirementStatus } from '#domain/compliance-words.ts'
import { FarmerLink } from '../../lists/farmer-link.tsx'
import { recordPath } from '../../lists/record-path.ts'
import { useRecord } from '../../offline/use-record.ts'
import { useOriginFacts } from './use-assessment-facts.ts'

/** What documents are held against: the goods that the record is about, and what has to be proven of them. */
export function ReviewFacts({ record }: { record: ComplianceRecord }) {
  const { data: batch } = useRecord('batches', record.batchId)
  const { i: grownOn, j: plotsKnown } = useOriginFacts(batch)
  return (
    <Facts>
      <Fact name="Batch">
        <Link to={recordPath('/batches', record.batchId)}>{record.batchId}</Link>
        {batch && (
          <>
            <br />
            {goodsOf(batch)}, {formatKg(batch.quantity)}, harvested {formatDate(batch.harvestDate)}
          </>
        )}
      </Fact>
      <Fact name="Farmer">
        <FarmerLink record={record} />
        {batch && (
          <>
            <br />
            {batch.location}
          </>
        )}
      </Fact>
      {batch?.destination && (
        <Fact name="Goes to">
          {batch.destination}
          {batch.expectedArrival && (
            <span>{`, expected ${formatDate(batch.expectedArrival)}`}</span>
          )}
        </Fact>
      )}
      {grownOn && (
        <Fact name="Origin">
          {grownOn} {plotsKnown}
        </Fact>
      )}
      <Fact name="To be proven">
        <ul>
          {record.requirements.map(({ name, status }) => (
            <li key={name}>
              {name}: {requirementStatus.label(status).toLowerCase()}
            </li>
          ))}
        </ul>
      </Fact>
    </Facts>
  )
}
