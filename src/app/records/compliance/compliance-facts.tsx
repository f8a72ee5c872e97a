import { Link } from 'react-router-dom'
import { ComplianceStatus } from '#app/ui/compliance-status.tsx'
import { DetailsHead } from '#app/ui/details-head.tsx'
import { Fact, Facts } from '#app/ui/facts.tsx'
import { formatDate, formatPercent } from '#app/ui/format.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { hasCertificate, hasRiskAssessment } from '#domain/compliance-words.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import { BuyersSee } from '../../lists/buyers-see.tsx'
import { CertifiedClaims } from '../../lists/certified-claims.tsx'
import { FarmerLink } from '../../lists/farmer-link.tsx'
import { recordPath } from '../../lists/record-path.ts'
import { useRecord } from '../../offline/use-record.ts'
import { AuditDate } from './audit-date.tsx'
import { AuditExportButton } from './audit-export-button.tsx'
import { Expiry } from './expiry.tsx'
import { OriginRisk } from './origin-risk.tsx'

interface ComplianceProps {
  record: ComplianceRecord
}

export const complianceTitle = ({ standard, id }: ComplianceRecord) => `${standard} ${id}`

/** What of a record expires, and its state. */
export const ComplianceHead = ({ record }: ComplianceProps) => (
  <DetailsHead badge={<ComplianceStatus status={record.status} />}>
    <Expiry record={record} />
  </DetailsHead>
)

/** What can be done with a record. */
export const ComplianceActions = ({ record }: ComplianceProps) => (
  <>
    <ActionLink action="edit" id={record.id} scope="compliance:write">
      Edit
    </ActionLink>
    <ActionLink action="upload" id={record.id} scope="compliance:write">
      Upload Doc
    </ActionLink>
    <ActionLink action="review" id={record.id} scope="compliance:review">
      Review
    </ActionLink>
    <AuditExportButton record={record} />
  </>
)

/** Everything that is recorded of a record itself, the goods first. */
export function ComplianceFacts({ record }: ComplianceProps) {
  const isAssessed = hasRiskAssessment(record.standard)
  return (
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
      <Fact name="Last audit">{record.lastAudit ? formatDate(record.lastAudit) : 'None yet'}</Fact>
      <Fact name="Next audit">
        <AuditDate nextAudit={record.nextAudit} />
      </Fact>
    </Facts>
  )
}

/** Which certificate on record shows that the batch is certified to the standard. */
function BatchCertificate({ record: { batchId, standard } }: ComplianceProps) {
  const batch = useRecord('batches', batchId).data
  return (
    <Fact name="Certificate">
      {batch ? <CertifiedClaims batch={batch} claims={[standard]} /> : 'Batch not known here yet'}
    </Fact>
  )
}
