import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { describeError } from '../api/errors.ts'
import { UnsentBadge } from '../offline/unsent-badge.tsx'
import type { CopiedType, RecordOf } from '../sync/records/records.ts'
import styles from './related-records.module.css'
import { type Relation, useRelatedRecords } from './use-related-records.ts'

interface RelatedRecordsProps<T extends CopiedType> extends Relation<T> {
  title: string
  /** Text shown if there are none. */
  none: string
  to: (row: RecordOf<T>) => string
  children: (row: RecordOf<T>) => ReactNode
}

/** Records of another kind that belong to the open one; each links to its details. */
export function RelatedRecords<T extends CopiedType>({
  title,
  none,
  to,
  children,
  ...relation
}: RelatedRecordsProps<T>) {
  const { rows, marks, error } = useRelatedRecords(relation)
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      {rows ? (
        rows.length === 0 ? (
          <p className={styles.note}>{none}</p>
        ) : (
          <ul className={styles.records}>
            {rows.map((row) => (
              <li key={row.id}>
                <Link className={styles.link} to={to(row)}>
                  {children(row)}
                  <UnsentBadge mark={marks?.get(row.id)} />
                </Link>
              </li>
            ))}
          </ul>
        )
      ) : (
        <p className={styles.note} role="status">
          {error ? describeError(error).text : 'Loading...'}
        </p>
      )}
    </section>
  )
}
