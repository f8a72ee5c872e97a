import { memo } from 'react'
import { completenessOf } from '#domain/completeness.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { Bar } from '#ui/bar.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { formatPercent } from '#ui/format.ts'
import { RecordCard } from '#ui/record-card.tsx'
import type { CardProps } from '../../lists/list-definition.ts'
import { AuditDate } from './audit-date.tsx'
import { ComplianceStatus } from './compliance-status.tsx'
import { Expiry } from './expiry.tsx'

export const ComplianceCard = memo(({ row: record, link }: CardProps<ComplianceRecord>) => {
  const proven = completenessOf(record)
  return (
    <RecordCard
      title={`${record.standard} ${record.id}`}
      subtitle={`${record.farmer}, batch ${record.batchId}`}
      link={link}
      badge={<ComplianceStatus status={record.status} />}
    >
      <Bar
        label="Proven"
        percent={proven.percent}
        figure={`${formatPercent(proven.percent)} proven`}
      />
      <p>
        <Expiry expiryDate={record.expiryDate} />
      </p>
      <Facts dense>
        <Fact name="Requirements">
          {proven.requirementsMet} of {proven.requirementsTotal}
        </Fact>
        <Fact name="Documents">
          {proven.documentsVerified} of {proven.documentsTotal}
        </Fact>
        <Fact name="Score">{formatPercent(record.score)}</Fact>
        <Fact name="Audit">
          <AuditDate nextAudit={record.nextAudit} />
        </Fact>
      </Facts>
    </RecordCard>
  )
})
ComplianceCard.displayName = 'ComplianceCard'
