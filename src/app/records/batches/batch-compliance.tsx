import { ComplianceStatus } from '#app/ui/compliance-status.tsx'
import { Fact, Facts } from '#app/ui/facts.tsx'
import { formatDate } from '#app/ui/format.ts'
import { NearDate } from '#app/ui/near-date.tsx'
import type { Batch } from '#domain/batch.ts'
import { completenessOf } from '#domain/completeness.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { BuyersSee } from '../../lists/buyers-see.tsx'
import { CertifiedClaims } from '../../lists/certified-claims.tsx'
import { PageColumns } from '../../lists/page-columns.tsx'
import { Proven } from '../proven.tsx'
import { ComplianceOfBatch } from './compliance-of-batch.tsx'
import { EudrNeed } from './eudr-need.tsx'

/** What a batch has to prove and what is proven, by the standards that were opened for it. */
export const BatchCompliance = ({ record: batch }: { record: Batch }) => (
  <PageColumns
    beside={
      <ComplianceOfBatch batch={batch} badge={({ status }) => <ComplianceStatus status={status} />}>
        {(record) => <Progress record={record} />}
      </ComplianceOfBatch>
    }
  >
    <Facts>
      <Fact name="EUDR">
        <EudrNeed batch={batch} />
      </Fact>
      <Fact name="Certifications">
        <CertifiedClaims batch={batch} />
      </Fact>
      {batch.farmerId !== '' && (
        <Fact name="Buyers see">
          <BuyersSee record={batch} />
        </Fact>
      )}
    </Facts>
  </PageColumns>
)

function Progress({ record }: { record: ComplianceRecord }) {
  const { open } = completenessOf(record)
  return (
    <>
      <Proven record={record} />
      <Facts>
        <Fact name="Still open">{open.join(', ') || 'Nothing'}</Fact>
        <Fact name="Last audit">
          {record.lastAudit ? formatDate(record.lastAudit) : 'None yet'}
        </Fact>
        <Fact name="Next audit">
          {record.nextAudit ? <NearDate day={record.nextAudit} isDue /> : 'None planned'}
        </Fact>
      </Facts>
    </>
  )
}
