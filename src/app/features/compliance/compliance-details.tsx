import { Link } from 'react-router-dom'
import { completenessOf } from '#domain/completeness.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { Bar } from '#ui/bar.tsx'
import { ComplianceStatus } from '#ui/compliance-status.tsx'
import { DetailsHead } from '#ui/details-head.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { formatDate, formatPercent } from '#ui/format.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import { BuyersSee } from '../../lists/buyers-see.tsx'
import { FarmerLink } from '../../lists/farmer-link.tsx'
import { RecordPanel } from '../../lists/record-panel.tsx'
import { recordPath } from '../../lists/record-path.ts'
import { AuditDate } from './audit-date.tsx'
import { Evidence } from './evidence.tsx'
import { Expiry } from './expiry.tsx'

interface ComplianceDetailsProps {
  id: string
  onClose: () => void
}

export const ComplianceDetails = ({ id, onClose }: ComplianceDetailsProps) => (
  <RecordPanel
    kind="complianceRecords"
    id={id}
    titleOf={({ standard }) => `${standard} ${id}`}
    onClose={onClose}
    actions={() => (
      <>
        <ActionLink action="edit" id={id} scope="compliance:write">
          Edit
        </ActionLink>
        <ActionLink action="upload" id={id} scope="compliance:write">
          Upload Doc
        </ActionLink>
      </>
    )}
  >
    {(record) => <Details record={record} />}
  </RecordPanel>
)

function Details({ record }: { record: ComplianceRecord }) {
  const { percent } = completenessOf(record)
  return (
    <>
      <DetailsHead badge={<ComplianceStatus status={record.status} />}>
        <Expiry expiryDate={record.expiryDate} />
      </DetailsHead>
      <Bar label="Proven" percent={percent} figure={`${formatPercent(percent)} proven`} />
      <Evidence record={record} />
      <Facts>
        <Fact name="Batch">
          <Link to={recordPath('/batches', record.batchId)}>{record.batchId}</Link>
        </Fact>
        <Fact name="Farmer">
          <FarmerLink record={record} />
        </Fact>
        <Fact name="Buyers see">
          <BuyersSee record={record} />
        </Fact>
        <Fact name="Certifying body">{record.certifyingBody}</Fact>
        <Fact name="Score">{formatPercent(record.score)}</Fact>
        <Fact name="Issued">{record.issueDate ? formatDate(record.issueDate) : 'Not yet'}</Fact>
        <Fact name="Documents there">{record.documentCount}</Fact>
        <Fact name="Last audit">
          {record.lastAudit ? formatDate(record.lastAudit) : 'None yet'}
        </Fact>
        <Fact name="Next audit">
          <AuditDate nextAudit={record.nextAudit} />
        </Fact>
      </Facts>
    </>
  )
}
