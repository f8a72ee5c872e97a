import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { SmallLink } from '#app/ui/small-link.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import type { Batch } from '#domain/batch.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { describeError } from '../../api/errors.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import { recordPath } from '../../lists/record-path.ts'
import { useRelatedRecords } from '../../lists/use-related-records.ts'
import { UnsentBadge } from '../../offline/unsent-badge.tsx'
import styles from './compliance-of-batch.module.css'

interface ComplianceOfBatchProps {
  batch: Batch
  /** Returns what stands at the end of a record's heading. */
  badge?: (record: ComplianceRecord) => ReactNode
  children: (record: ComplianceRecord) => ReactNode
}

/** The compliance records of a batch, one section each. */
export function ComplianceOfBatch({ batch, badge, children }: ComplianceOfBatchProps) {
  const { rows, marks, error } = useRelatedRecords({
    kind: 'complianceRecords',
    where: { batchId: batch.id },
    order: (a, b) => a.standard.localeCompare(b.standard),
  })
  const may = useMay()
  if (!rows) {
    return error ? (
      <p role="status">{describeError(error).text}</p>
    ) : (
      <Waiting what="compliance records" />
    )
  }
  if (rows.length === 0) {
    return (
      <div className={styles.none}>
        <p>No compliance record has been opened for this batch.</p>
        {may('compliance:write') && (
          <SmallLink to={`/compliance?${new URLSearchParams({ do: 'add', batch: batch.id })}`}>
            Open one
          </SmallLink>
        )}
      </div>
    )
  }
  return rows.map((record) => (
    <section key={record.id} className={styles.record}>
      <div className={styles.head}>
        <h3 className={styles.heading}>
          <Link to={recordPath('/compliance', record.id)}>
            {record.standard} {record.id}
          </Link>
        </h3>
        <UnsentBadge mark={marks?.get(record.id)} />
        {badge?.(record)}
      </div>
      {children(record)}
    </section>
  ))
}
