import { useMemo, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format.ts'
import { FileButton } from '#app/ui/inputs/inputs.tsx'
import { saveFile } from '#app/ui/save-file.ts'
import { SidePanel } from '#app/ui/side-panel.tsx'
import { useQuestion } from '#app/ui/use-question.ts'
import type { Plot } from '#domain/plot.ts'
import styles from '../../../forms/import/import.module.css'
import { fileNameOf } from '../../../lists/file-name.ts'
import type { ActionProps } from '../../../lists/list-definition.ts'
import { useMadeBy } from '../../../lists/made-by.ts'
import { useListedRows } from '../../../lists/use-listed-rows.ts'
import { useSync } from '../../../offline/offline-provider.tsx'
import { useRecords } from '../../../offline/use-records.ts'
import { trueInstant } from '../../../time/true-time.ts'
import { openPlots, type PlotImport } from '../import/import-state.ts'
import { plotList } from '../plot-list.tsx'
import { ScreeningDone } from './screening-done.tsx'
import { type TakenRow, WhispRows } from './whisp-rows.tsx'

const noPlots: readonly Plot[] = []

/** The most plots that Whisp accepts at once. */
const mostAtOnce = 500

/** Exports plots for Whisp and imports its result: Asili does not detect deforestation itself. */
export default function ScreeningPanel({ onClose }: ActionProps) {
  const { data, isSettled } = useRecords('plots')
  const rows = data?.rows ?? noPlots
  const [result, setResult] = useState<Omit<PlotImport, 'choices'>>()
  const [done, setDone] = useState<readonly TakenRow[]>()
  return (
    <SidePanel title="Screening by Whisp" onClose={onClose}>
      <div className={styles.steps}>
        {done ? (
          <ScreeningDone rows={done} onClose={onClose} />
        ) : result ? (
          <ReadResult
            result={result}
            plots={rows}
            areAll={isSettled}
            onBack={() => setResult(undefined)}
            onDone={setDone}
          />
        ) : (
          <Exchange plots={rows} onRead={setResult} />
        )}
      </div>
    </SidePanel>
  )
}

interface ExchangeProps {
  plots: readonly Plot[]
  onRead: (result: PlotImport) => void
}

/** Export to Whisp and import of its result. */
function Exchange({ plots, onRead }: ExchangeProps) {
  const { found, address } = useListedRows(plotList, plots)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<string>()
  const question = useQuestion()
  const by = useMadeBy()

  async function exportPlots(): Promise<void> {
    const [{ writeGeoJson }, { whispPlot }] = await Promise.all([
      import('#domain/plots/files/write-geojson.ts'),
      import('#domain/plots/whisp/whisp-screening.ts'),
    ])
    const content = new Blob([writeGeoJson(found.map(whispPlot))], { type: 'application/geo+json' })
    const fileName = `${fileNameOf('plots for Whisp', by, trueInstant())}.geojson`
    saveFile({ fileName, content })
    setSaid(`Saved as ${fileName}.`)
  }

  async function read(file: File | null): Promise<void> {
    if (!file) return
    setProblem(undefined)
    const wanted = question.ask()
    try {
      const opened = await openPlots(file)
      if (wanted.aborted) return
      const [flaw] = opened.read.flaws
      if (flaw) setProblem(`${file.name}: ${flaw.problem}`)
      else onRead(opened)
    } catch (error) {
      if (!wanted.aborted) setProblem(`${file.name}: It cannot be read: ${String(error)}`)
    }
  }

  return (
    <>
      <p>
        Asili does not look for deforestation itself. Whisp, an open tool of FAO and partners, does.
        What it says is a sign of risk, not a proof.
      </p>
      <h3 className={styles.heading}>1. Export the plots</h3>
      <p>
        {address.isSet ? 'As filtered: ' : 'All: '}
        {formatCount(found.length)} plots. The file has their shapes and ids (external_id), and
        nobody’s name. Whisp takes {formatCount(mostAtOnce)} at once
        {found.length > mostAtOnce && <span>: filter the list first</span>}.
      </p>
      <div>
        <Button variant="default" disabled={found.length === 0} onClick={exportPlots}>
          Export for Whisp
        </Button>
      </div>
      <p role="status">{said}</p>
      <h3 className={styles.heading}>2. Have them screened</h3>
      <p>
        Give Whisp the file, name external_id as the column of ids, and save its result as GeoJSON.
      </p>
      <h3 className={styles.heading}>3. Bring the result back</h3>
      <p>Each verdict is worked out again from its four answers before anything is recorded.</p>
      <div>
        <FileButton
          accept=".geojson,.json,application/geo+json,application/json"
          inputProps={{ 'aria-label': 'Result of Whisp' }}
          onChange={read}
        >
          {(props) => <Button {...props}>Choose the result</Button>}
        </FileButton>
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

interface ReadResultProps {
  result: Omit<PlotImport, 'choices'>
  plots: readonly Plot[]
  areAll: boolean
  onBack: () => void
  onDone: (rows: readonly TakenRow[]) => void
}

/** What would happen to each plot in the result. Nothing is recorded before the user has seen this. */
function ReadResult({ result, plots, areAll, onBack, onDone }: ReadResultProps) {
  const sync = useSync()
  const [recorded, setRecorded] = useState<number>()
  const [failure, setFailure] = useState('')
  const plotsById = useMemo(() => new Map(plots.map((plot) => [plot.id, plot])), [plots])

  async function record(rows: readonly TakenRow[]): Promise<void> {
    const { screeningOf } = await import('#domain/plots/whisp/whisp-screening.ts')
    setFailure('')
    try {
      for (const [index, row] of rows.entries()) {
        setRecorded(index)
        if (!row.plot) continue
        const body = screeningOf(row, row.plot, result.sha256)
        await sync?.enqueue({ write: 'screenPlot', recordId: row.plot.id, body })
      }
      onDone(rows)
    } catch (error) {
      // The same file continues where it stopped: rows already recorded count as known.
      setFailure(error instanceof Error ? error.message : String(error))
      setRecorded(undefined)
    }
  }

  return (
    <>
      <p>
        <strong>{result.file.name}</strong>
      </p>
      {!areAll && (
        <p className={styles.warning}>
          Not all plots are on this device yet: some may be called unknown that are not.
        </p>
      )}
      {failure && (
        <p className={styles.problem} role="alert">
          Not all of it is recorded: {failure}. Try again: what is recorded stays.
        </p>
      )}
      <WhispRows
        features={result.read.features}
        fileSha256={result.sha256}
        plotsById={plotsById}
        recorded={recorded}
        onBack={onBack}
        onRecord={record}
      />
    </>
  )
}
