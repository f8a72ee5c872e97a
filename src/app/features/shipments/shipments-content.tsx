import { useMemo } from 'react'
import { Button } from '#app/ui/button.tsx'
import { counted, formatCount } from '#app/ui/format.ts'
import { notify } from '#app/ui/notices.tsx'
import { StateMessage } from '#app/ui/state-message.tsx'
import { useToday } from '#app/ui/use-now.ts'
import { usePrinting } from '#app/ui/use-printing.ts'
import { useWaitingText } from '#app/ui/waiting.tsx'
import { matchesBatchFilter } from '#domain/batch-rules.ts'
import { type Shipment, shipmentState } from '#domain/shipments.ts'
import { useListAddress } from '../../lists/list-address.ts'
import { ListFilters } from '../../lists/list-filters.tsx'
import { useFirst } from '../../lists/show-more.tsx'
import { SummaryFigures } from '../../lists/summary-figures.tsx'
import { leavingShipments, shipmentsNote } from './leaving-shipments.ts'
import { shipmentFigures } from './shipment-figures.ts'
import { ShipmentRow } from './shipment-row.tsx'
import styles from './shipments.module.css'
import { useOwners } from './use-owners.ts'
import { useStatements } from './use-statements.ts'

interface ShipmentsContentProps {
  shipments: readonly Shipment[]
  /** Whether these are all of them, with their plots and records. */
  isSettled: boolean
}

const list = {
  noun: { one: 'lot', many: 'lots' },
  search: { placeholder: 'Batch, farmer or crop' },
}

const selects = [
  {
    name: 'state',
    label: 'State',
    all: 'All lots',
    options: shipmentState.values.map((value) => ({ value, label: shipmentState.label(value) })),
  },
]

/** How many lots stand how, as filters, then the lots that are searched for. */
export function ShipmentsContent({ shipments, isSettled }: ShipmentsContentProps) {
  const address = useListAddress(selects)
  const { state, q } = address.filter
  const found = useMemo(
    () =>
      shipments.filter(
        (shipment) =>
          (!state || shipment.state === state) && matchesBatchFilter(shipment.batch, { q }),
      ),
    [shipments, state, q],
  )
  const { shown, more } = useFirst(found)
  const isPrinting = usePrinting() === 'screen'
  const today = useToday()
  const ownerOf = useOwners()
  const statements = useStatements()
  // What leaves the device on paper or in a file names nobody who has not agreed to it.
  const rows = isPrinting ? leavingShipments(found) : shown
  const loading = useWaitingText(
    !isSettled,
    'lots, plots and records',
    'Loading more: what is not here yet may change how lots stand.',
  )
  if (shipments.length === 0 && isSettled) {
    return (
      <StateMessage
        role="status"
        title="No lots to the European Union"
        text="A batch of cocoa or coffee stands here as long as it may go there: until another destination is set, or until it has arrived."
      />
    )
  }
  const exportCsv = async () => {
    const { downloadShipments } = await import('./export-shipments.ts')
    downloadShipments(found, { ownerOf, statements, onDate: today })
    const note = shipmentsNote(found)
    if (note) notify(note)
  }
  return (
    <>
      <SummaryFigures rows={shipments} summary={shipmentFigures} address={address} />
      <ListFilters
        list={list}
        address={address}
        selects={selects}
        counts={{ found: found.length, loaded: shipments.length, total: shipments.length }}
        status={
          !isSettled
            ? loading.text
            : address.isSet
              ? `${formatCount(found.length)} of ${counted(shipments.length, 'lot')}${state ? `: ${shipmentState.label(state)}` : ''}`
              : `${counted(shipments.length, 'lot')}, the first to arrive first`
        }
        tools={
          <div className={styles.tools}>
            <Button
              variant="default"
              disabled={found.length === 0}
              onClick={() => void exportCsv()}
            >
              Export CSV
            </Button>
            <Button variant="default" disabled={found.length === 0} onClick={() => print()}>
              Print
            </Button>
          </div>
        }
      />
      {isPrinting && <p className={styles.count}>{shipmentsNote(found)}</p>}
      {found.length === 0 ? (
        <StateMessage
          role="status"
          title="No lots found"
          text="Try adjusting your search or filter criteria."
        />
      ) : (
        <ul className={styles.rows}>
          {rows.map((shipment) => (
            <li key={shipment.batch.id}>
              <ShipmentRow shipment={shipment} ownerOf={ownerOf} statements={statements} />
            </li>
          ))}
        </ul>
      )}
      {more}
    </>
  )
}
