import { formatDate, formatKg } from '#app/ui/format.ts'
import type { Batch } from '#domain/batch.ts'
import { goodsOf } from '#domain/batch-rules.ts'
import { forBuyers } from '#domain/buyer-view.ts'
import styles from './batch-label.module.css'
import { QrCode } from './qr-code.tsx'

interface BatchLabelProps {
  batch: Batch
  /** Content of the code: the link of the signed passport. */
  link: string
  widthMm: number
  heightMm: number
}

/**
 * The label for the bags. Its text names no person and, without the farmer’s consent, no place more precise than the
 * region; nor does the passport in its code.
 */
export function BatchLabel({ batch, link, widthMm, heightMm }: BatchLabelProps) {
  return (
    <div
      className={styles.label}
      style={{ inlineSize: `${widthMm}mm`, aspectRatio: `${widthMm} / ${heightMm}` }}
    >
      <QrCode className={styles.code} text={link} />
      <div className={styles.words}>
        <p className={styles.id}>{batch.id}</p>
        <p className={styles.goods}>{goodsOf(batch)}</p>
        <p className={styles.mass}>{formatKg(batch.quantity)} net</p>
        <p>Harvest {formatDate(batch.harvestDate)}</p>
        <p>{forBuyers(batch).location}</p>
        <p className={styles.passport}>Scan to verify</p>
      </div>
    </div>
  )
}
