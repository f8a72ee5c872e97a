import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Failure } from '#ui/failure.tsx'
import { describeError } from '../api/errors.ts'
import type { List } from '../api/list-query.ts'
import { Freshness } from './freshness.tsx'
import { ListContent } from './list-content.tsx'
import type { ListDefinition, ListRow } from './list-definition.ts'
import styles from './list-screen.module.css'
import { ListSkeleton } from './list-skeleton.tsx'
import { useOpenRecord } from './open-record.ts'

interface ListScreenProps<Row extends ListRow, Filter extends object> {
  list: ListDefinition<Row, Filter>
  // Only the data's type matters here; the key's is the query's own affair.
  query: UseQueryOptions<List<Row>, Error, List<Row>, string[]>
  Details: ComponentType<{ id: string; onClose: () => void }>
}

/** A screen of records: what there is in figures, a way to find some, the list, and one record's details beside it. */
export function ListScreen<Row extends ListRow, Filter extends object>({
  list,
  query,
  Details,
}: ListScreenProps<Row, Filter>) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(query)
  const { openId, close } = useOpenRecord()
  return (
    <>
      <div className={styles.top}>
        <h1 className={styles.title} tabIndex={-1} data-screen-heading>
          {list.title}
        </h1>
        {data && (
          <Freshness asOf={dataUpdatedAt} error={error} isFetching={isFetching} onRetry={refetch} />
        )}
      </div>
      {data ? (
        <ListContent list={list} data={data} />
      ) : error ? (
        <Failure {...describeError(error)} onRetry={refetch} />
      ) : (
        <ListSkeleton cardHeightRem={list.cardHeightRem} />
      )}
      {openId && <Details key={openId} id={openId} onClose={close} />}
    </>
  )
}
