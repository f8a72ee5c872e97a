import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Waiting } from '#app/ui/waiting.tsx'
import { describeError } from '../api/errors.ts'
import { UnsentBadge } from '../offline/unsent-badge.tsx'
import type { Mark } from '../sync/records/overlay.ts'
import type { CopiedType, RecordOf } from '../sync/records/records.ts'
import styles from './related-records.module.css'
import { type Relation, useRelatedRecords } from './use-related-records.ts'

interface Shown<Row> {
  title: string
  /** Text shown if there are none. */
  none: string
  to: (row: Row) => string
  children: (row: Row) => ReactNode
}

/** Records of another kind that belong to the open one; each links to its details. */
export function RelatedRecords<T extends CopiedType>({
  title,
  none,
  to,
  children,
  ...relation
}: Shown<RecordOf<T>> & Relation<T>) {
  return (
    <RelatedList title={title} none={none} to={to} {...useRelatedRecords(relation)}>
      {children}
    </RelatedList>
  )
}

interface RelatedListProps<Row> extends Shown<Row> {
  /** Undefined until they are known. */
  rows?: readonly Row[] | undefined
  /** What waits, by the record's id. */
  marks?: ReadonlyMap<string, Mark> | undefined
  error: Error | null
  /** A button that shows more of a long list. */
  more?: ReactNode
}

/** The same of records that were found in another way. */
export function RelatedList<Row extends { id: string }>({
  title,
  none,
  to,
  children,
  rows,
  marks,
  error,
  more,
}: RelatedListProps<Row>) {
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      {rows ? (
        rows.length === 0 ? (
          <p className={styles.note}>{none}</p>
        ) : (
          <>
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
            {more}
          </>
        )
      ) : error ? (
        <p className={styles.note} role="status">
          {describeError(error).text}
        </p>
      ) : (
        <Waiting className={styles.note} what="these records" />
      )}
    </section>
  )
}
