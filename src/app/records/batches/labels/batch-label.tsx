import type { ReactNode } from 'react'
import { formatDate, formatKg } from '#app/ui/format.ts'
import type { Batch } from '#domain/batch.ts'
import { goodsOf } from '#domain/batch-rules.ts'
import { forBuyers } from '#domain/buyer-view.ts'
import styles from './batch-label.module.css'
import type { Paper } from './papers.ts'

interface BatchLabelProps {
  batch: Batch
  /** The code that holds the link of the signed passport. */
  code: ReactNode
  paper: Paper
  /** `Bag 3 of 40`. */
  bag?: string | undefined
}

/**
 * The label for the bags. Its text names no person and, without the farmer’s consent, no place more precise than the
 * region; nor does the passport in its code.
 */
export function BatchLabel({ batch, code, paper, bag }: BatchLabelProps) {
  const { widthMm, heightMm } = paper
  return (
    <div
      className={styles.label}
      data-numbered={bag !== undefined}
      style={{ inlineSize: `${widthMm}mm`, aspectRatio: `${widthMm} / ${heightMm}` }}
    >
      <div className={styles.code}>{code}</div>
      <div className={styles.words}>
        <p className={styles.id}>{batch.id}</p>
        <p className={styles.goods}>{goodsOf(batch)}</p>
        <p className={styles.mass}>{formatKg(batch.quantity)} net</p>
        <p>Harvest {formatDate(batch.harvestDate)}</p>
        <p>{forBuyers(batch).location}</p>
        {bag && <p className={styles.bag}>{bag}</p>}
        <p className={styles.passport}>Scan to verify</p>
      </div>
    </div>
  )
}
