import { memo } from 'react'
import { Bar } from '#app/ui/bar.tsx'
import { ComplianceStatus } from '#app/ui/compliance-status.tsx'
import { Fact, Facts } from '#app/ui/facts.tsx'
import { formatPercent } from '#app/ui/format.ts'
import { RecordCard } from '#app/ui/record-card.tsx'
import { completenessOf } from '#domain/completeness.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import type { CardProps } from '../../lists/list-definition.ts'
import { ViewLink } from '../../lists/view-link.tsx'
import { UnsentBadge } from '../../offline/unsent-badge.tsx'
import { AuditDate } from './audit-date.tsx'
import styles from './compliance-card.module.css'
import { Expiry } from './expiry.tsx'

export const ComplianceCard = memo(({ row: record, link, mark }: CardProps<ComplianceRecord>) => {
  const proven = completenessOf(record)
  const title = `${record.standard} ${record.id}`
  return (
    <RecordCard
      title={title}
      subtitle={
        <>
          {record.farmer}, batch <span className={styles.batch}>{record.batchId}</span>
        </>
      }
      link={link}
      badge={<ComplianceStatus status={record.status} />}
      unsent={mark && <UnsentBadge mark={mark} />}
      actions={
        <>
          <ViewLink link={link} name={title} />
          <ActionLink
            action="upload"
            id={record.id}
            scope="compliance:write"
            label={`Upload Doc, ${title}`}
          >
            Upload Doc
          </ActionLink>
        </>
      }
    >
      <Bar
        label="Proven"
        percent={proven.percent}
        figure={`${formatPercent(proven.percent)} proven`}
      />
      <p>
        <Expiry record={record} />
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
