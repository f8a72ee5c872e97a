import { Link } from 'react-router-dom'
import { Bar } from '#app/ui/bar.tsx'
import { ComplianceStatus } from '#app/ui/compliance-status.tsx'
import { DetailsHead } from '#app/ui/details-head.tsx'
import { Fact, Facts } from '#app/ui/facts.tsx'
import { formatDate, formatPercent } from '#app/ui/format.ts'
import { completenessOf } from '#domain/completeness.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { hasCertificate, hasRiskAssessment } from '#domain/compliance-words.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import { BuyersSee } from '../../lists/buyers-see.tsx'
import { CertifiedClaims } from '../../lists/certified-claims.tsx'
import { FarmerLink } from '../../lists/farmer-link.tsx'
import { RecordPanel } from '../../lists/record-panel.tsx'
import { recordPath } from '../../lists/record-path.ts'
import { useRecord } from '../../offline/use-record.ts'
import { Assessment } from './assessment.tsx'
import { AuditDate } from './audit-date.tsx'
import { AuditExportButton } from './audit-export-button.tsx'
import { Evidence } from './evidence.tsx'
import { Expiry } from './expiry.tsx'
import { Findings } from './findings.tsx'
import { OriginRisk } from './origin-risk.tsx'
import { Turns } from './turns.tsx'

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
    actions={(record) => (
      <>
        <ActionLink action="edit" id={id} scope="compliance:write">
          Edit
        </ActionLink>
        <ActionLink action="upload" id={id} scope="compliance:write">
          Upload Doc
        </ActionLink>
        <ActionLink action="review" id={id} scope="compliance:review">
          Review
        </ActionLink>
        <AuditExportButton record={record} />
      </>
    )}
  >
    {(record) => <Details record={record} />}
  </RecordPanel>
)

function Details({ record }: { record: ComplianceRecord }) {
  const { percent } = completenessOf(record)
  const isAssessed = hasRiskAssessment(record.standard)
  return (
    <>
      <DetailsHead badge={<ComplianceStatus status={record.status} />}>
        <Expiry record={record} />
      </DetailsHead>
      <Bar label="Proven" percent={percent} figure={`${formatPercent(percent)} proven`} />
      <Turns record={record} />
      <Evidence record={record} />
      {isAssessed && <Assessment record={record} />}
      <Findings record={record} />
      <Facts>
        <Fact name="Batch">
          <Link to={recordPath('/batches', record.batchId)}>{record.batchId}</Link>
        </Fact>
        <Fact name="Farmer">
          <FarmerLink record={record} />
        </Fact>
        {isAssessed && <OriginRisk batchId={record.batchId} />}
        <Fact name="Buyers see">
          <BuyersSee record={record} />
        </Fact>
        {hasCertificate(record.standard) && <BatchCertificate record={record} />}
        {!isAssessed && <Fact name="Certifying body">{record.certifyingBody}</Fact>}
        <Fact name="Score">{formatPercent(record.score)}</Fact>
        {!isAssessed && (
          <Fact name="Issued">{record.issueDate ? formatDate(record.issueDate) : 'Not yet'}</Fact>
        )}
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

/** Which certificate on record shows that the batch is certified to the standard. */
function BatchCertificate({ record: { batchId, standard } }: { record: ComplianceRecord }) {
  const batch = useRecord('batches', batchId).data
  return (
    <Fact name="Certificate">
      {batch ? <CertifiedClaims batch={batch} claims={[standard]} /> : 'Batch not known here yet'}
    </Fact>
  )
}
