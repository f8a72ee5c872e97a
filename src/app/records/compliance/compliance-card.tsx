import { memo } from 'react'
import { CompactCard } from '#app/ui/compact-card.tsx'
import { ComplianceStatus } from '#app/ui/compliance-status.tsx'
import { Share } from '#app/ui/share.tsx'
import { completenessOf } from '#domain/completeness.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import type { CardProps } from '../../lists/list-definition.ts'
import { ViewLink } from '../../lists/view-link.tsx'
import { UnsentBadge } from '../../offline/unsent-badge.tsx'
import { Expiry } from './expiry.tsx'

export const ComplianceCard = memo(({ row: record, link, mark }: CardProps<ComplianceRecord>) => {
  const title = `${record.standard} ${record.id}`
  return (
    <CompactCard
      title={title}
      link={link}
      badge={<ComplianceStatus status={record.status} />}
      subtitle={`${record.batchId}, ${record.farmer}`}
      marks={mark && <UnsentBadge mark={mark} />}
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
      <Share label="Proven" percent={completenessOf(record).percent} />
      <Expiry record={record} isShort />
    </CompactCard>
  )
})
ComplianceCard.displayName = 'ComplianceCard'
