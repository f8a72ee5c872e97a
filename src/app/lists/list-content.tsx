import { Suspense } from 'react'
import { StateMessage } from '#app/ui/state-message.tsx'
import { usePrinting } from '#app/ui/use-printing.ts'
import { Waiting } from '#app/ui/waiting.tsx'
import { CardList } from './card-list.tsx'
import type { ListDefinition, ListRow } from './list-definition.ts'
import { ListFilters } from './list-filters.tsx'
import { CardsSkeleton } from './list-skeleton.tsx'
import { ListTools } from './list-tools.tsx'
import { PrintedList } from './printed-list.tsx'
import { RowTable } from './row-table.tsx'
import { SummaryFigures } from './summary-figures.tsx'
import type { Shown } from './use-first-rows.ts'
import { useListView } from './use-list-view.ts'
import { useListedRows } from './use-listed-rows.ts'

interface ListContentProps<Row extends ListRow, Filter extends object> {
  list: ListDefinition<Row, Filter>
  shown: Shown<Row>
}

export function ListContent<Row extends ListRow, Filter extends object>({
  list,
  shown: { rows, total, marks, figuresOfAll },
}: ListContentProps<Row, Filter>) {
  const { address, selects, order, found } = useListedRows(list, rows)
  const { view, setView } = useListView(list.ownView)
  const OwnView = view === 'own' ? list.ownView?.View : undefined
  const printing = usePrinting()
  // The first rows alone cannot answer a search or another order: these wait for all rows.
  const isExcerpt = figuresOfAll !== undefined
  const isOfAll = isExcerpt && (address.isSet || address.sort !== null || view === 'own')
  const size = isExcerpt ? total : found.length

  if (rows.length === 0) return <StateMessage role="status" {...list.noData} />
  if (printing === 'screen') return <PrintedList list={list} rows={found} total={total} />
  return (
    <>
      <SummaryFigures
        rows={rows}
        summary={figuresOfAll ? () => figuresOfAll : list.summary}
        address={address}
      />
      <ListFilters
        list={list}
        address={address}
        selects={selects}
        counts={{ found: size, loaded: isExcerpt ? total : rows.length, total }}
        tools={
          <ListTools
            list={list}
            rows={isExcerpt ? noRows : found}
            order={order}
            onOrder={address.setSort}
            view={view}
            onView={setView}
          />
        }
      />
      {isOfAll ? (
        <CardsSkeleton what={list.noun.many} cardHeightRem={list.cardHeightRem} />
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
        <RowTable
          list={list}
          rows={found}
          size={size}
          marks={marks}
          order={order}
          onOrder={address.setSort}
        />
      ) : (
        <CardList list={list} rows={found} size={size} marks={marks} />
      )}
    </>
  )
}

const noRows: readonly never[] = []
