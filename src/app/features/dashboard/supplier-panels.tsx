import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { BatchStatus } from '#app/ui/batch-status.tsx'
import coverLink from '#app/ui/cover-link.module.css'
import { EscrowStatus } from '#app/ui/escrow-status.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { formatCount, formatDate, formatKg, formatMoney } from '#app/ui/format.ts'
import { Waiting } from '#app/ui/waiting.tsx'
import { goodsOf } from '#domain/batch-rules.ts'
import { isOpenEscrow } from '#domain/escrow.ts'
import { missingBeforePay } from '#domain/supplier-checklist.ts'
import { useApi } from '../../api/api-context.tsx'
import { describeError } from '../../api/errors.ts'
import { escrowsQuery } from '../../api/escrows.ts'
import { recordPath } from '../../lists/record-path.ts'
import { useIsOnline } from '../../offline/offline-provider.tsx'
import { useBatchesOf, useOwnSupplier } from '../../offline/use-own-supplier.ts'
import agenda from './agenda-panel.module.css'
import { Panel } from './panel.tsx'
import styles from './recent-batches.module.css'

/** Rows shown on the dashboard. */
const firstRows = 5

/** What a supplier needs first: what is missing, what is due, and what they sell. */
export const SupplierPanels = () => (
  <>
    <MissingPanel />
    <PaymentsPanel />
    <OwnBatchesPanel />
  </>
)

/** What a supplier has to complete before buyers can pay. */
function MissingPanel() {
  const { supplier, isNone, error, refetch } = useOwnSupplier()
  const missing = supplier && missingBeforePay(supplier)
  return (
    <Panel
      title="Missing before buyers can pay"
      count={missing && formatCount(missing.length)}
      tone={missing?.some(({ isOwn }) => isOwn) ? 'danger' : 'plain'}
      link={<Link to="/supplier">My business</Link>}
    >
      {isNone && (
        <p className={styles.none}>
          Buyers do not know you yet. <Link to="/supplier?do=details">Enter your details</Link>
        </p>
      )}
      {!supplier && error && <Failure {...describeError(error)} onRetry={refetch} />}
      {!supplier && !isNone && !error && <Waiting what="your business" />}
      {missing?.length === 0 && <p className={styles.none}>Nothing is missing.</p>}
      <ul className={agenda.items}>
        {missing?.map(({ key, label, missing: text, isOwn }) => (
          <li key={key}>
            <Link
              className={agenda.item ?? ''}
              to="/supplier"
              data-severity={isOwn ? 'warning' : 'info'}
            >
              <span className={agenda.text}>{label}</span>{' '}
              <span className={agenda.about}>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** What buyers hold for a supplier's batches and have not paid out. */
function PaymentsPanel() {
  const isOnline = useIsOnline()
  const { data, error, refetch } = useQuery(escrowsQuery(useApi()))
  const due = data?.escrows.filter(isOpenEscrow)
  return (
    <Panel
      title="Payments due"
      count={due && formatCount(due.length)}
      link={<Link to="/supplier">All payments</Link>}
    >
      {!due && !isOnline && <p className={styles.none}>Payments need a connection.</p>}
      {!due && isOnline && error && (
        <Failure {...describeError(error)} onRetry={() => void refetch()} />
      )}
      {!due && isOnline && !error && <Waiting what="payments due" />}
      {due?.length === 0 && <p className={styles.none}>No payment is due.</p>}
      <ul className={styles.batches}>
        {due?.slice(0, firstRows).map(({ id, batchId, amount, status, payer }) => (
          <li key={id} className={styles.payment}>
            <div className={styles.names}>
              <Link
                className={`${coverLink.link} ${styles.link}`}
                to={recordPath('/batches', batchId)}
              >
                {batchId}
              </Link>
              <p className={styles.about}>
                {formatMoney(amount)} from {payer}
              </p>
            </div>
            <EscrowStatus status={status} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The batches that a supplier sells, newest first. */
function OwnBatchesPanel() {
  const { supplier } = useOwnSupplier()
  const { batches, error, refetch } = useBatchesOf(supplier)
  return (
    <Panel
      title="Your batches"
      count={batches && formatCount(batches.length)}
      link={<Link to="/batches">All batches</Link>}
    >
      {!batches && error && <Failure {...describeError(error)} onRetry={refetch} />}
      {(batches?.length === 0 || !supplier) && (
        <p className={styles.none}>
          No batches yet: yours are those of the farmers you sell for. A compliance officer says who
          these are.
        </p>
      )}
      <ul className={styles.batches}>
        {batches?.slice(0, firstRows).map((batch) => (
          <li key={batch.id} className={styles.payment}>
            <div className={styles.names}>
              <Link
                className={`${coverLink.link} ${styles.link}`}
                to={recordPath('/batches', batch.id)}
              >
                {batch.id}
              </Link>
              <p className={styles.about}>
                {goodsOf(batch)}, {formatKg(batch.quantity)}, harvested{' '}
                {formatDate(batch.harvestDate)}, {batch.farmer}
              </p>
            </div>
            <BatchStatus status={batch.status} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
