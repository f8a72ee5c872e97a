import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { Batch } from '#domain/batch.ts'
import { commodityLabels } from '#domain/commodity.ts'
import { CropIcon } from '#ui/crop-icon.tsx'
import { formatDate, formatKg, formatMoney, formatPercent } from '#ui/format.ts'
import styles from './batch-card.module.css'
import { BatchProgress } from './batch-progress.tsx'
import { BatchStatus } from './batch-status.tsx'

interface BatchCardProps {
  batch: Batch
  /** Address of its details. */
  to: string
}

export const BatchCard = memo(({ batch, to }: BatchCardProps) => (
  <article className={styles.card}>
    <header className={styles.header}>
      <h2 className={styles.id}>
        <Link className={styles.link} to={to} preventScrollReset>
          {batch.id}
        </Link>
      </h2>
      <BatchStatus status={batch.status} />
    </header>
    <div className={styles.goods}>
      <span className={styles.crop}>
        <CropIcon crop={batch.crop} />
      </span>
      <p>
        {batch.farmer}
        <br />
        <span className={styles.variety}>
          {commodityLabels[batch.crop]}, {batch.variety}
        </span>
      </p>
      <strong>{formatKg(batch.quantity)}</strong>
    </div>
    <BatchProgress percent={batch.progress} />
    <p className={styles.way}>
      <span>{batch.location}</span>
      <span>
        <span aria-hidden="true">→ </span>
        <span className="visually-hidden">to </span>
        {batch.destination}
      </span>
    </p>
    <dl className={styles.facts}>
      <div>
        <dt>Harvest</dt>
        <dd>{formatDate(batch.harvestDate)}</dd>
      </div>
      <div>
        <dt>Value</dt>
        <dd>{formatMoney(batch.estimatedValue)}</dd>
      </div>
      <div>
        <dt>Grade</dt>
        <dd>{batch.qualityGrade}</dd>
      </div>
      <div>
        <dt>Moisture</dt>
        <dd>{formatPercent(batch.moistureContent)}</dd>
      </div>
    </dl>
  </article>
))
BatchCard.displayName = 'BatchCard'
