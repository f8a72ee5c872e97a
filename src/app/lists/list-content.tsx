import { StateMessage } from '#ui/state-message.tsx'
import type { List } from '../offline/server-records.ts'
import type { Mark } from '../sync/records/overlay.ts'
import { CardList } from './card-list.tsx'
import type { ListDefinition, ListRow } from './list-definition.ts'
import { ListFilters } from './list-filters.tsx'
import { ListTools } from './list-tools.tsx'
import { PrintedList } from './printed-list.tsx'
import { RowTable } from './row-table.tsx'
import { SummaryFigures } from './summary-figures.tsx'
import { useListView } from './use-list-view.ts'
import { useListedRows } from './use-listed-rows.ts'
import { usePrinting } from './use-printing.ts'

interface ListContentProps<Row extends ListRow, Filter extends object> {
  list: ListDefinition<Row, Filter>
  data: List<Row> & { marks: ReadonlyMap<string, Mark> }
}

export function ListContent<Row extends ListRow, Filter extends object>({
  list,
  data: { rows, total, marks },
}: ListContentProps<Row, Filter>) {
  const { address, selects, order, found } = useListedRows(list, rows)
  const { view, setView } = useListView()
  const printing = usePrinting()

  if (rows.length === 0) return <StateMessage role="status" {...list.noData} />
  if (printing) return <PrintedList list={list} rows={found} total={total} />
  return (
    <>
      <SummaryFigures rows={rows} summary={list.summary} address={address} />
      <ListFilters
        list={list}
        address={address}
        selects={selects}
        counts={{ found: found.length, loaded: rows.length, total }}
        tools={
          <ListTools
            list={list}
            rows={found}
            order={order}
            onOrder={address.setSort}
            view={view}
            onView={setView}
          />
        }
      />
      {found.length === 0 ? (
        <StateMessage
          role="status"
          title={`No ${list.noun.many} found`}
          text="Try adjusting your search or filter criteria."
        />
      ) : view === 'table' ? (
        <RowTable list={list} rows={found} marks={marks} order={order} onOrder={address.setSort} />
      ) : (
        <CardList list={list} rows={found} marks={marks} />
      )}
    </>
  )
}
