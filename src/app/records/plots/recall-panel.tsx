import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '#app/ui/button.tsx'
import { formatKg } from '#app/ui/format.ts'
import { notify } from '#app/ui/notices.tsx'
import { SidePanel } from '#app/ui/side-panel.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import { batchStatusLabel } from '#domain/batch-words.ts'
import { forBuyers } from '#domain/buyer-view.ts'
import { lotsOfPlot, type ReachedLot } from '#domain/lots/recall.ts'
import type { Plot } from '#domain/plot.ts'
import { RecordGate } from '../../forms/record-gate.tsx'
import { saveCsv } from '../../lists/export-csv.ts'
import { leavingNote } from '../../lists/leaving.ts'
import type { ActionProps, Column } from '../../lists/list-definition.ts'
import { type MadeBy, useMadeBy } from '../../lists/made-by.ts'
import { recordPath } from '../../lists/record-path.ts'
import { withheldInLists } from '../../lists/withheld-in-lists.ts'
import { useLineage } from '../use-lineage.ts'
import styles from './recall-panel.module.css'

/** All lots that contain goods of a plot: what to recall if the plot turns out to have a problem. */
export default function RecallPanel({ id, onClose }: ActionProps) {
  return (
    <RecordGate kind="plots" id={id ?? ''} title="Lots of this plot" onClose={onClose}>
      {(plot) => (
        <SidePanel title={`Lots of ${plot.name}`} onClose={onClose}>
          <Lots plot={plot} />
        </SidePanel>
      )}
    </RecordGate>
  )
}

function Lots({ plot }: { plot: Plot }) {
  const { rows, lineage, isSettled } = useLineage()
  const by = useMadeBy()
  const reached = useMemo(() => lotsOfPlot(lineage, plot.id), [lineage, plot.id])
  if (!isSettled && rows.length === 0) return <Waiting what="batches" />
  if (reached.length === 0) {
    return <p>No batch on this device names this plot as a place that it grew on.</p>
  }
  const gone = reached.filter(({ lot }) => lot.status === 'exported')
  return (
    <>
      <p>
        Goods of this plot are in {reached.length === 1 ? 'one batch' : `${reached.length} batches`}
        {gone.length > 0 && (
          <span>{`, of which ${gone.length} ${gone.length === 1 ? 'is' : 'are'} exported`}</span>
        )}
        . Where the plot is wrong, all of these are.
      </p>
      <ul className={styles.lots}>
        {reached.map(({ lot, kg, path }) => (
          <li key={lot.id} className={styles.lot}>
            <span className={styles.line}>
              <Link to={recordPath('/batches', lot.id)}>{lot.id}</Link>
              <span>{batchStatusLabel(lot.status)}</span>
            </span>
            <span className={styles.note}>
              {formatKg(Math.round(kg))} of {formatKg(lot.quantity)}
              {path.length > 1 && <span>{`, by ${path.join(' → ')}`}</span>}
            </span>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="default" onClick={() => saveRecall(plot, reached, by)}>
          Export CSV
        </Button>
      </div>
    </>
  )
}

const columns: readonly Column<ReachedLot>[] = [
  { header: 'Batch', value: ({ lot }) => lot.id },
  { header: 'Farmer', value: ({ lot }) => lot.farmer },
  { header: 'Farmer id', value: ({ lot }) => lot.farmerId },
  { header: 'From this plot (kg)', value: ({ kg }) => Math.round(kg * 10) / 10 },
  { header: 'Quantity (kg)', value: ({ lot }) => lot.quantity },
  { header: 'Status', value: ({ lot }) => batchStatusLabel(lot.status) },
  { header: 'Destination', value: ({ lot }) => lot.destination },
  { header: 'Way', value: ({ path }) => path.join(' > ') },
]

/** A recall goes to whoever has the goods: farmers stand in it as in every list that leaves. */
const list = {
  leaving: withheldInLists,
  noun: { one: 'batch', many: 'batches' },
}

/** Downloads the recall for the reader's own spreadsheet, to work through by hand. */
function saveRecall(plot: Plot, reached: readonly ReachedLot[], about: MadeBy): void {
  const lots = reached.map(({ lot }) => lot)
  saveCsv({
    what: `lots of ${plot.id}`,
    about,
    columns,
    rows: reached.map((one) => ({ ...one, lot: forBuyers(one.lot) })),
  })
  const note = leavingNote(list, lots)
  if (note) notify(note)
}
