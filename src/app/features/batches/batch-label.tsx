import { useMemo } from 'react'
import { type Batch, goodsOf } from '#domain/batch.ts'
import { forBuyers } from '#domain/buyer-view.ts'
import { passportIdOf } from '#domain/passport.ts'
import { formatDate, formatKg } from '#ui/format.ts'
import styles from './batch-label.module.css'
import { passportAddress } from './passport-address.ts'
import { qrPath } from './qr-path.ts'

interface BatchLabelProps {
  batch: Batch
  widthMm: number
  heightMm: number
}

/**
 * What is stuck on the bags. It names no person, and without the farmer’s consent no place finer than the region: who
 * may know the farmer finds them in the passport.
 */
export function BatchLabel({ batch, widthMm, heightMm }: BatchLabelProps) {
  const address = passportAddress(location.origin, batch.id)
  const { size, path } = useMemo(() => qrPath(address), [address])
  return (
    <div
      className={styles.label}
      style={{ inlineSize: `${widthMm}mm`, aspectRatio: `${widthMm} / ${heightMm}` }}
    >
      <svg
        className={styles.code}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={`QR code: ${address}`}
      >
        <path d={path} />
      </svg>
      <div className={styles.words}>
        <p className={styles.id}>{batch.id}</p>
        <p className={styles.goods}>{goodsOf(batch)}</p>
        <p className={styles.mass}>{formatKg(batch.quantity)} net</p>
        <p>Harvest {formatDate(batch.harvestDate)}</p>
        <p>{forBuyers(batch).location}</p>
        <p className={styles.passport}>Passport {passportIdOf(batch.id)}</p>
      </div>
    </div>
  )
}
