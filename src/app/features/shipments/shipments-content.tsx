import { type ReactNode, useMemo, useRef } from 'react'
import { StateMessage } from '#app/ui/state-message.tsx'
import { usePrinting } from '#app/ui/use-printing.ts'
import { useWaitingText } from '#app/ui/waiting.tsx'
import { matchesBatchFilter } from '#domain/batch-rules.ts'
import { appTitles } from '#domain/paths.ts'
import { type Shipment, shipmentState } from '#domain/shipments.ts'
import { useListAddress } from '../../lists/list-address.ts'
import { countText, ListCount } from '../../lists/list-count.tsx'
import { csvWays, ListExports } from '../../lists/list-exports.tsx'
import { ListFilters } from '../../lists/list-filters.tsx'
import { ListFrame } from '../../lists/list-frame.tsx'
import { ListHead } from '../../lists/list-head.tsx'
import { MoreTools } from '../../lists/more-tools.tsx'
import { narrowedBy } from '../../lists/narrowed-by.ts'
import { useFirst } from '../../lists/show-more.tsx'
import { SummaryFigures } from '../../lists/summary-figures.tsx'
import { givenAwayByShipments, leavingShipments, shipmentsNote } from './leaving-shipments.ts'
import { PrintedNarrowing } from './printed-narrowing.tsx'
import { isToEu, shipmentFigures } from './shipment-figures.ts'
import { ShipmentRow } from './shipment-row.tsx'
import styles from './shipments.module.css'
import { useOwners } from './use-owners.ts'
import { useStatements } from './use-statements.ts'

interface ShipmentsContentProps {
  /** What stands beside the title. */
  freshness: ReactNode
  /** Undefined until they are known, or if they cannot be. */
  shipments: readonly Shipment[] | undefined
  /** Stands for them meanwhile. */
  instead: ReactNode
  /** Whether these are all of them, with their plots and records. */
  isSettled: boolean
}

const selects = [
  {
    name: 'state',
    label: 'State',
    all: 'All lots',
    options: shipmentState.values.map((value) => ({ value, label: shipmentState.label(value) })),
  },
]

/** The states, and those whose destination is known, which only a figure chooses. */
const choices = [...selects, { name: 'only', options: [{ value: 'to_eu' }] }]

const none: readonly Shipment[] = []
const noun = { one: 'lot', many: 'lots' }
const title = appTitles['/shipments']

/** How many lots stand how, as filters, then the lots that are searched for. */
export function ShipmentsContent({
  freshness,
  shipments: known,
  instead,
  isSettled,
}: ShipmentsContentProps) {
  const shipments = known ?? none
  const address = useListAddress(choices)
  const { state, only, q } = address.filter
  const search = useRef<HTMLInputElement>(null)
  const found = useMemo(
    () =>
      shipments.filter(
        (shipment) =>
          (!state || shipment.state === state) &&
          (!only || isToEu(shipment)) &&
          matchesBatchFilter(shipment.batch, { q }),
      ),
    [shipments, state, only, q],
  )
  const { shown, more } = useFirst(found)
  const isPrinting = usePrinting() === 'screen'
  const ownerOf = useOwners()
  const statements = useStatements()
  // What leaves the device on paper or in a file names nobody who has not agreed to it.
  const rows = isPrinting ? leavingShipments(found) : shown
  const loading = useWaitingText(
    !isSettled,
    'lots, plots and records',
    'Loading more: what is not here yet may change how lots stand.',
  )
  if (!known || (known.length === 0 && isSettled)) {
    return (
      // In the same frame as below: its heading stays, and has the focus of who has just come.
      <ListFrame>
        <ListHead title={title} freshness={freshness} />
        {known ? (
          <StateMessage
            role="status"
            title="No lots to the European Union"
            text="A batch of cocoa or coffee stands here as long as it may go there: until another destination is set, or until it has arrived."
          />
        ) : (
          instead
        )}
      </ListFrame>
    )
  }
  const total = shipments.length
  const count = countText({ found: found.length, loaded: total, total }, address.isSet, noun)
  const narrowed = () =>
    narrowedBy({
      selects,
      filter: address.filter,
      figures: shipmentFigures(shipments),
      withheld: givenAwayByShipments(found, address.filter),
    })
  const exportWays = csvWays(async (reader, by) => {
    const { downloadShipments } = await import('./export-shipments.ts')
    const about = { ...by, narrowed: narrowed() }
    downloadShipments(found, { ownerOf, statements }, reader, about)
    return shipmentsNote(found)
  })
  return (
    <ListFrame>
      <ListHead
        title={title}
        freshness={freshness}
        count={
          <ListCount
            text={
              !isSettled
                ? loading.text
                : address.isSet
                  ? `${count}${state ? `: ${shipmentState.label(state)}` : ''}`
                  : `${count}, the first to arrive first`
            }
            address={address}
            search={search}
          />
        }
      >
        <SummaryFigures rows={shipments} summary={shipmentFigures} address={address} />
        <ListFilters
          placeholder="Batch, farmer or crop"
          address={address}
          selects={selects}
          search={search}
          tools={
            <MoreTools isSet={address.isSet}>
              <ListExports ways={exportWays} isEmpty={found.length === 0} />
            </MoreTools>
          }
        />
      </ListHead>
      {isPrinting && <PrintedNarrowing narrowed={narrowed()} note={shipmentsNote(found)} />}
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
    </ListFrame>
  )
}
