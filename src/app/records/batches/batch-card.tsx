import { memo } from 'react'
import { BatchProgress } from '#app/ui/batch-progress.tsx'
import { BatchStatus } from '#app/ui/batch-status.tsx'
import { CropMark } from '#app/ui/crop-mark.tsx'
import { Fact, Facts } from '#app/ui/facts.tsx'
import { formatDate, formatKg, formatMoney, formatPercent } from '#app/ui/format.ts'
import { RecordCard } from '#app/ui/record-card.tsx'
import type { Batch } from '#domain/batch.ts'
import { goodsOf } from '#domain/batch-rules.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import type { CardProps } from '../../lists/list-definition.ts'
import { ViewLink } from '../../lists/view-link.tsx'
import { UnsentBadge } from '../../offline/unsent-badge.tsx'
import styles from './batch-card.module.css'

export const BatchCard = memo(({ row: batch, link, mark }: CardProps<Batch>) => (
  <RecordCard
    title={batch.id}
    link={link}
    actions={
      <>
        <ViewLink link={link} name={batch.id} />
        <ActionLink action="track" id={batch.id} scope="batches:write" label={`Track ${batch.id}`}>
          Track
        </ActionLink>
      </>
    }
    badge={<BatchStatus status={batch.status} />}
    unsent={mark && <UnsentBadge mark={mark} />}
  >
    <div className={styles.goods}>
      <CropMark crop={batch.crop} />
      <p>
        {batch.farmer}
        <br />
        <span className={styles.variety}>{goodsOf(batch)}</span>
      </p>
      <strong>{formatKg(batch.quantity)}</strong>
    </div>
    <BatchProgress percent={batch.progress} />
    <p className={styles.way}>
      <span>{batch.location}</span>
      <span>
        <span aria-hidden="true">→ </span>
        <span className="visually-hidden">to </span>
        {batch.destination ?? 'Destination not set yet'}
      </span>
    </p>
    <Facts dense>
      <Fact name="Harvest">{formatDate(batch.harvestDate)}</Fact>
      <Fact name="Value">
        {batch.estimatedValue ? formatMoney(batch.estimatedValue) : 'Not set yet'}
      </Fact>
      <Fact name="Grade">{batch.qualityGrade ?? 'Not graded yet'}</Fact>
      <Fact name="Moisture">
        {batch.moistureContent === null ? 'Not measured yet' : formatPercent(batch.moistureContent)}
      </Fact>
    </Facts>
  </RecordCard>
))
BatchCard.displayName = 'BatchCard'
