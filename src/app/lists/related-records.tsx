import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { describeError } from '../api/errors.ts'
import styles from './related-records.module.css'

interface RelatedRecordsProps<Row> {
  title: string
  // Only the data's type matters here; the key's is the query's own affair.
  query: UseQueryOptions<Row[], Error, Row[], string[]>
  /** What is said where there are none. */
  none: string
  to: (row: Row) => string
  children: (row: Row) => ReactNode
}

/** Records of another kind that belong to the one that is open; each leads to its own details. */
export function RelatedRecords<Row extends { id: string }>({
  title,
  query,
  none,
  to,
  children,
}: RelatedRecordsProps<Row>) {
  const { data, error } = useQuery(query)
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      {data ? (
        data.length === 0 ? (
          <p className={styles.note}>{none}</p>
        ) : (
          <ul className={styles.records}>
            {data.map((row) => (
              <li key={row.id}>
                <Link className={styles.link} to={to(row)}>
                  {children(row)}
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
