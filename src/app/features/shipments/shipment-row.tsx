import { Link } from 'react-router-dom'
import { CropMark } from '#app/ui/crop-mark.tsx'
import { formatDate, formatKg } from '#app/ui/format.ts'
import { StatusBadge, type Tone } from '#app/ui/status-badge.tsx'
import { goodsOf } from '#domain/batch-rules.ts'
import { batchStatusLabel } from '#domain/batch-words.ts'
import { type ShipmentMark, shipmentCheck } from '#domain/shipment-marks.ts'
import { type Shipment, type ShipmentState, shipmentState } from '#domain/shipments.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import { fromList } from '../../lists/open-record.ts'
import { actionPath, recordPath } from '../../lists/record-path.ts'
import { Mark } from './mark.tsx'
import styles from './shipments.module.css'
import { statementWord } from './statement-word.ts'
import type { OwnerOf } from './use-owners.ts'
import type { KnownStatements } from './use-statements.ts'

const tones: Record<ShipmentState, Tone> = {
  ready: 'success',
  open: 'warning',
  no_record: 'danger',
  destination_unknown: 'neutral',
  before_rules: 'info',
}

interface ShipmentRowProps {
  shipment: Shipment
  ownerOf: OwnerOf
  statements: KnownStatements
}

/** A lot: what it is and when it arrives, what is shown of it, and what holds it up. */
export function ShipmentRow({ shipment, ownerOf, statements }: ShipmentRowProps) {
  const { batch, leftKg, state, why, marks, blocks } = shipment
  const isFailed = marks.some((mark) => mark.state === 'failed')
  const statement = statementWord(batch.id, statements)
  const may = useMay()
  return (
    <article className={styles.row} aria-label={batch.id}>
      <header className={styles.lot}>
        <CropMark crop={batch.crop} />
        <h2 className={styles.id}>
          <Link to={recordPath('/batches', batch.id)} state={fromList}>
            {batch.id}
          </Link>
        </h2>
        <StatusBadge tone={state === 'open' && isFailed ? 'danger' : tones[state]}>
          {state === 'open' ? (isFailed ? 'Failed' : 'Open') : shipmentState.label(state)}
        </StatusBadge>
        <p className={styles.about}>
          {batch.farmer}
          <br />
          {goodsOf(batch)}, {formatKg(leftKg)}
          <br />
          {batchStatusLabel(batch.status)}, for {batch.destination ?? 'a place not set yet'}
        </p>
        <p className={styles.arrival} data-late={isAtStake(shipment)}>
          {batch.expectedArrival
            ? `Arrives ${formatDate(batch.expectedArrival)}`
            : 'Arrival not known'}
        </p>
      </header>
      <dl className={styles.marks}>
        {marks.map((mark) => (
          <Mark
            key={mark.check}
            name={shipmentCheck.label(mark.check)}
            state={mark.state}
            word={mark.word}
            to={pathOf(mark, batch.id, may('compliance:review'))}
          />
        ))}
        <Mark
          name="Statement"
          state={statement.state}
          word={statement.word}
          to={statement.state === 'unknown' ? undefined : '/statements'}
        />
      </dl>
      {state === 'before_rules' ? (
        <p className={styles.why}>{why}.</p>
      ) : state === 'ready' ? (
        <p className={styles.nothing}>Nothing holds it up.</p>
      ) : (
        <dl className={styles.blocks} aria-label={`What holds up ${batch.id}`}>
          {[...Map.groupBy(blocks, ({ owner }) => owner)].map(([owner, own]) => (
            <div key={owner}>
              <dt>{ownerOf(shipment, owner)}</dt>
              {own.map(({ text }) => (
                <dd key={text}>{text}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}

/** Whether it is expected under the rules, and is not ready for them. */
const isAtStake = ({ batch, state }: Shipment): boolean | undefined =>
  (batch.expectedArrival !== null && state !== 'ready' && state !== 'before_rules') || undefined

/** Where a mark can be looked into; undefined where there is nothing yet. */
function pathOf(
  { check, state, recordId }: ShipmentMark,
  batchId: string,
  mayReview: boolean,
): string | undefined {
  if (check === 'ground' || check === 'screening') return actionPath('/batches', 'origin', batchId)
  if (!recordId) return undefined
  return check === 'risk' && state !== 'met' && mayReview
    ? actionPath('/compliance', 'assess', recordId)
    : recordPath('/compliance', recordId)
}
