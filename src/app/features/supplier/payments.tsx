import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { EscrowStatus } from '#app/ui/escrow-status.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { formatMoney } from '#app/ui/format.ts'
import { Waiting } from '#app/ui/waiting.tsx'
import { type Escrow, escrowRelease, missingForRelease } from '#domain/escrow.ts'
import { useApi } from '../../api/api-context.tsx'
import { describeError } from '../../api/errors.ts'
import { escrowsQuery } from '../../api/escrows.ts'
import { recordPath } from '../../lists/record-path.ts'
import { useIsOnline } from '../../offline/offline-provider.tsx'
import { useRecord } from '../../offline/use-record.ts'
import { Part } from './part.tsx'
import styles from './supplier.module.css'

/** What buyers hold for the supplier's batches: how much, its status, and what releases it. */
export function Payments() {
  const isOnline = useIsOnline()
  const { data, error, refetch } = useQuery(escrowsQuery(useApi()))
  return (
    <Part title="Payments due">
      {!isOnline && (
        <p role="status" className={styles.note}>
          There is no connection.{' '}
          {data
            ? 'This is how payments stood when there was one.'
            : 'Payments are asked of the server each time.'}
        </p>
      )}
      {isOnline && error && <Failure {...describeError(error)} onRetry={() => void refetch()} />}
      {isOnline && !error && !data && <Waiting what="payments" />}
      {data?.escrows.length === 0 && (
        <p className={styles.note}>
          No buyer has opened a payment for your batches. Those of the farmers you sell for are
          yours; a compliance officer says who these are.
        </p>
      )}
      {data && !data.areAll && (
        <p className={styles.note}>The newest {data.escrows.length} are shown.</p>
      )}
      <ul className={styles.rows}>
        {data?.escrows.map((escrow) => (
          <Payment key={escrow.id} escrow={escrow} />
        ))}
      </ul>
    </Part>
  )
}

function Payment({ escrow }: { escrow: Escrow }) {
  const { data: batch } = useRecord('batches', escrow.batchId)
  const missing = batch ? missingForRelease(escrow, batch.status) : []
  return (
    <li className={styles.text}>
      <h3 className={styles.name}>
        <Link to={recordPath('/batches', escrow.batchId)}>{escrow.batchId}</Link>:{' '}
        {formatMoney(escrow.amount)}
      </h3>
      <p className={styles.badge}>
        <EscrowStatus status={escrow.status} />
      </p>
      <p className={styles.note}>
        Paid in by {escrow.payer}
        {escrow.openedBy?.name && <span>{`, opened by ${escrow.openedBy.name}`}</span>}. Paid out to{' '}
        {escrow.payee}. Released {escrowRelease.label(escrow.releaseOn).toLowerCase()}.
      </p>
      {escrow.dispute && <p className={styles.problem}>Disputed: {escrow.dispute.reason}</p>}
      {missing.length > 0 && (
        <>
          <p>Still missing for the release:</p>
          <ol className={styles.steps} aria-label={`Missing for ${escrow.batchId}`}>
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </>
      )}
    </li>
  )
}
