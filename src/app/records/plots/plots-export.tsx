import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { formatCount } from '#app/ui/format.ts'
import { SidePanel } from '#app/ui/side-panel.tsx'
import { useToday } from '#app/ui/use-now.ts'
import { describeError } from '../../api/errors.ts'
import type { ActionProps } from '../../lists/list-definition.ts'
import { useMadeBy } from '../../lists/made-by.ts'
import { listNarrowedBy } from '../../lists/narrowed-by.ts'
import { useListedRows } from '../../lists/use-listed-rows.ts'
import { useRecords } from '../../offline/use-records.ts'
import { exportPlots, type PlotFormat } from './export-plots.ts'
import { plotList } from './plot-list.tsx'
import styles from './plots-export.module.css'

const formats: readonly { format: PlotFormat; label: string; text: string }[] = [
  {
    format: 'geojson',
    label: 'Export GeoJSON',
    text: 'As the EU information system takes it: official property names, six decimals, grouped by producer. The id stands in brackets after the name of the place.',
  },
  {
    format: 'kml',
    label: 'Export KML',
    text: 'For Google Earth and GPS devices, with crops, declared area and ids.',
  },
  {
    format: 'csv',
    label: 'Export CSV with shapes',
    text: 'A table with each shape as WKT, with crops, declared area and ids.',
  },
]

/** Exports the shapes in the list as files. */
export default function PlotsExport({ onClose }: ActionProps) {
  const { data, error, refetch, isSettled } = useRecords('plots')
  const rows = data?.rows ?? []
  const { found, address, selects } = useListedRows(plotList, rows)
  const { filter } = address
  const today = useToday()
  const by = useMadeBy()
  const narrowed = () =>
    listNarrowedBy(plotList, { all: rows, rows: found, selects, filter, today })
  const [saved, setSaved] = useState<string>()
  return (
    <SidePanel title="Export plots" onClose={onClose}>
      {!data && error ? (
        <Failure {...describeError(error)} onRetry={refetch} />
      ) : (
        <div className={styles.formats}>
          <p role="status">
            {address.isSet ? 'As filtered: ' : 'All: '}
            {formatCount(found.length)} of {formatCount(rows.length)} plots.
            {!isSettled && <span>{' Not all plots are on this device yet.'}</span>}
            {saved && <span>{` ${saved}`}</span>}
          </p>
          {formats.map(({ format, label, text }) => (
            <section key={format} className={styles.format}>
              <Button
                variant="default"
                disabled={found.length === 0}
                onClick={() => {
                  const about = { ...by, narrowed: narrowed() }
                  setSaved(`Saved as ${exportPlots(format, found, about)}.`)
                }}
              >
                {label}
              </Button>
              <p>{text}</p>
            </section>
          ))}
          <p>
            A file names the farmers and shows where they grow. Give it to who has to see that, and
            to nobody else.
          </p>
        </div>
      )}
    </SidePanel>
  )
}
