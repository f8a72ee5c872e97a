import { memo } from 'react'
import { BatchStatus } from '#app/ui/batch-status.tsx'
import { CompactCard } from '#app/ui/compact-card.tsx'
import { CropMark } from '#app/ui/crop-mark.tsx'
import { formatKg } from '#app/ui/format.ts'
import { Share } from '#app/ui/share.tsx'
import type { Batch } from '#domain/batch.ts'
import { goodsOf } from '#domain/batch-rules.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import type { CardProps } from '../../lists/list-definition.ts'
import { ViewLink } from '../../lists/view-link.tsx'
import { UnsentBadge } from '../../offline/unsent-badge.tsx'

export const BatchCard = memo(({ row: batch, link, mark }: CardProps<Batch>) => (
  <CompactCard
    title={batch.id}
    link={link}
    mark={<CropMark crop={batch.crop} />}
    badge={<BatchStatus status={batch.status} />}
    subtitle={`${batch.farmer}, ${batch.location}`}
    marks={mark && <UnsentBadge mark={mark} />}
    actions={
      <>
        <ViewLink link={link} name={batch.id} />
        <ActionLink action="track" id={batch.id} scope="batches:write" label={`Track ${batch.id}`}>
          Track
        </ActionLink>
      </>
    }
  >
    <Share label="Progress" percent={batch.progress} />
    <strong>{formatKg(batch.quantity)}</strong>
    <span>{goodsOf(batch)}</span>
  </CompactCard>
))
BatchCard.displayName = 'BatchCard'
