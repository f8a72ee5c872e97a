import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { StateMessage } from '#app/ui/state-message.tsx'
import { usePrinting } from '#app/ui/use-printing.ts'
import { Waiting } from '#app/ui/waiting.tsx'
import { CardList } from './card-list.tsx'
import { lazyPart } from './lazy-part.tsx'
import { countText, ListCount } from './list-count.tsx'
import type { ListDefinition, ListRow } from './list-definition.ts'
import { ListFilters } from './list-filters.tsx'
import { ListHead } from './list-head.tsx'
import { CardsSkeleton, ListSkeleton } from './list-skeleton.tsx'
import { ListTools } from './list-tools.tsx'
import type { PrintedList as Printed } from './printed-list.tsx'
import type { RowTable as Table } from './row-table.tsx'
import { SummaryFigures } from './summary-figures.tsx'
import type { Shown } from './use-first-rows.ts'
import { useListView } from './use-list-view.ts'
import { useListedRows } from './use-listed-rows.ts'

/** Those who never choose it do not load it. */
const lazyTable = lazyPart(async () => (await import('./row-table.tsx')).RowTable)
const RowTable = lazyTable as typeof Table // for any list: `lazyPart` cannot pass on generic types

/** Nobody prints before the first rows. Once its code is there, it renders in time for the browser's look at it. */
const lazyPrinted = lazyPart(async () => (await import('./printed-list.tsx')).PrintedList)
const PrintedList = lazyPrinted as typeof Printed // for any list, as above

interface ListContentProps<Row extends ListRow, Filter extends object> {
  list: ListDefinition<Row, Filter>
  /** Undefined until rows are known, or if they cannot be. */
  shown: Shown<Row> | undefined
  /** Stands for rows that cannot be had, and says why. */
  failure: ReactNode
  freshness: ReactNode
  actions: ReactNode
  notices: ReactNode
  /** Stands before the figures. */
  remark: ReactNode
}

/**
 * The head of a list and its rows, as the address asks for them. A letter typed into the search renders only this: what it
 * is given stays as it is.
 */
export function ListContent<Row extends ListRow, Filter extends object>({
  list,
  shown,
  failure,
  remark,
  ...parts
}: ListContentProps<Row, Filter>) {
  const { rows = noRows, total = 0, marks = noMarks, figuresOfAll } = shown ?? {}
  const { address, selects, order, found } = useListedRows(list, rows)
  const { view, setView } = useListView(list.ownView)
  useEffect(() => {
    if (view === 'table') lazyTable.bring()
  }, [view])
  const OwnView = view === 'own' ? list.ownView?.View : undefined
  const printing = usePrinting()
  const search = useRef<HTMLInputElement>(null)
  // The first rows alone cannot answer a search or another order: these wait for all rows.
  const isExcerpt = figuresOfAll !== undefined
  const isOfAll = isExcerpt && (address.isSet || address.sort !== null || view === 'own')
  const size = isExcerpt ? total : found.length
  const loaded = isExcerpt ? total : rows.length

  const hasRows = rows.length > 0
  useEffect(() => {
    if (hasRows) lazyPrinted.bring()
  }, [hasRows])
  const isOnPaper = printing === 'screen'
  return (
    <>
      <ListHead
        title={list.title}
        count={
          hasRows &&
          !isOnPaper && (
            <ListCount
              text={countText({ found: size, loaded, total }, address.isSet, list.noun)}
              address={address}
              search={search}
            />
          )
        }
        {...parts}
      >
        {hasRows && !isOnPaper && (
          <>
            <SummaryFigures
              rows={rows}
              summary={figuresOfAll ? () => figuresOfAll : list.summary}
              address={address}
              remark={remark}
            />
            <ListFilters
              placeholder={list.search.placeholder}
              address={address}
              selects={selects}
              search={search}
              tools={
                <ListTools
                  list={list}
                  all={rows}
                  rows={isExcerpt ? noRows : found}
                  selects={selects}
                  address={address}
                  order={order}
                  view={view}
                  onView={setView}
                />
              }
            />
          </>
        )}
      </ListHead>
      {!shown ? (
        (failure ?? <ListSkeleton what={list.noun.many} isTable={view === 'table'} />)
      ) : !hasRows ? (
        <StateMessage role="status" {...list.noData} />
      ) : isOnPaper ? (
        <Suspense>
          <PrintedList
            list={list}
            all={rows}
            rows={found}
            total={total}
            selects={selects}
            filter={address.filter}
            order={order}
          />
        </Suspense>
      ) : isOfAll ? (
        <CardsSkeleton what={list.noun.many} isTable={view === 'table'} />
      ) : found.length === 0 ? (
        <StateMessage
          role="status"
          title={`No ${list.noun.many} found`}
          text="Try adjusting your search or filter criteria."
        />
      ) : OwnView ? (
        <Suspense fallback={<Waiting what="this view" />}>
          <OwnView rows={found} />
        </Suspense>
      ) : view === 'table' ? (
        <Suspense fallback={<CardsSkeleton what={list.noun.many} isTable />}>
          <RowTable
            list={list}
            rows={found}
            size={size}
            marks={marks}
            typed={address.filter.q ?? ''}
            order={order}
            onOrder={address.setSort}
          />
        </Suspense>
      ) : (
        <CardList
          list={list}
          rows={found}
          size={size}
          marks={marks}
          typed={address.filter.q ?? ''}
        />
      )}
    </>
  )
}

const noRows: readonly never[] = []
const noMarks = new Map<string, never>()
