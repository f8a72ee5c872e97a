import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Batch } from '#domain/batch.ts'
import { commodityLabels } from '#domain/commodity.ts'
import { Failure } from '#ui/failure.tsx'
import { formatDate, formatKg, formatMoney, formatPercent } from '#ui/format.ts'
import { SidePanel } from '#ui/side-panel.tsx'
import { useApi } from '../../api/api-context.tsx'
import { batchQuery } from '../../api/batches.ts'
import { describeError } from '../../api/errors.ts'
import styles from './batch-details.module.css'
import { BatchProgress } from './batch-progress.tsx'
import { BatchStatus } from './batch-status.tsx'
import { TrackingSteps } from './tracking-steps.tsx'

interface BatchDetailsProps {
  id: string
  onClose: () => void
}

export function BatchDetails({ id, onClose }: BatchDetailsProps) {
  const api = useApi()
  const { data, error, refetch } = useQuery(batchQuery(api, useQueryClient(), id))
  return (
    <SidePanel title={id} onClose={onClose}>
      {data ? (
        <Details batch={data} />
      ) : error ? (
        <Failure {...describeError(error)} onRetry={refetch} />
      ) : (
        <p role="status">Loading...</p>
      )}
    </SidePanel>
  )
}

const Details = ({ batch }: { batch: Batch }) => (
  <>
    <div className={styles.summary}>
      <p className={styles.farmer}>{batch.farmer}</p>
      <BatchStatus status={batch.status} />
      <p className={styles.goods}>
        {formatKg(batch.quantity)} of {commodityLabels[batch.crop].toLowerCase()}, {batch.variety}
      </p>
    </div>
    <BatchProgress percent={batch.progress} />
    <section>
      <h3 className={styles.heading}>Tracking</h3>
      <TrackingSteps steps={batch.trackingSteps} />
    </section>
    <dl className={styles.facts}>
      <Fact name="Current stage">{batch.currentStage}</Fact>
      <Fact name="Next milestone">{batch.nextMilestone}</Fact>
      <Fact name="Harvest date">{formatDate(batch.harvestDate)}</Fact>
      <Fact name="Location">{batch.location}</Fact>
      <Fact name="Destination">{batch.destination}</Fact>
      <Fact name="Estimated value">{formatMoney(batch.estimatedValue)}</Fact>
      <Fact name="Quality grade">{batch.qualityGrade}</Fact>
      <Fact name="Moisture content">{formatPercent(batch.moistureContent)}</Fact>
      <Fact name="Certifications">{batch.certifications.join(', ') || 'None'}</Fact>
    </dl>
    <p className={styles.change}>Last change {formatDate(batch.updatedAt)}</p>
  </>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
