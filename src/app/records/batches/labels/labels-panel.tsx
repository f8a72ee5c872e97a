import { useCallback, useMemo, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { counted } from '#app/ui/format.ts'
import { SidePanel } from '#app/ui/side-panel.tsx'
import { StateMessage } from '#app/ui/state-message.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import type { Batch } from '#domain/batch.ts'
import { useMay } from '../../../auth/auth-provider.tsx'
import type { ActionProps } from '../../../lists/list-definition.ts'
import { useListedRows } from '../../../lists/use-listed-rows.ts'
import { KnownFailure } from '../../../offline/known-failure.tsx'
import { mostPassports } from '../../../offline/signed-passports.ts'
import { useRecords } from '../../../offline/use-records.ts'
import { batchList } from '../batch-list.tsx'
import { PassportMissing } from '../passport-missing.tsx'
import { ChooseBatches } from './choose-batches.tsx'
import { useLabelCounts } from './label-counts.ts'
import styles from './labels-panel.module.css'
import { PrintLabels } from './print-labels.tsx'
import { useLabelLinks } from './use-label-links.ts'

/** Prints labels of several batches, of those that the list behind it shows. */
export function LabelsPanel({ onClose }: ActionProps) {
  const { data, error, isSettled, refetch } = useRecords('batches')
  const may = useMay()
  // Kept once known: what was chosen and typed stays while they are read again.
  const [rows, setRows] = useState<readonly Batch[]>()
  if (data && (isSettled || error) && data.rows !== rows) setRows(data.rows)
  return (
    <SidePanel title="Print labels" onClose={onClose}>
      {!may('passports:read') ? (
        <PassportMissing error={null} onRetry={refetch} />
      ) : rows ? (
        <LabelsOfListed rows={rows} />
      ) : error ? (
        <KnownFailure error={error} onRetry={refetch} />
      ) : (
        <Waiting what="the batches" />
      )}
    </SidePanel>
  )
}

function LabelsOfListed({ rows }: { rows: readonly Batch[] }) {
  const { found } = useListedRows(batchList, rows)
  // Until somebody chooses: all, where they can be printed at once.
  const atFirst = useMemo(
    () => new Set(found.length <= mostPassports ? found.map(({ id }) => id) : []),
    [found],
  )
  const [picked, setPicked] = useState<ReadonlySet<string>>()
  const toggle = useCallback(
    (id: string) => setPicked((before) => toggled(before ?? atFirst, id)),
    [atFirst],
  )
  const counts = useLabelCounts()
  const chosenIds = picked ?? atFirst
  const chosen = found.filter(({ id }) => chosenIds.has(id))
  const { ready, missing, retry } = useLabelLinks(chosen)
  if (found.length === 0) {
    return (
      <StateMessage
        role="status"
        title="No batches found"
        text="The list shows no batch with its present search and filters."
      />
    )
  }
  return (
    <PrintLabels
      batches={ready}
      counts={counts}
      isLoading={ready.length + missing.size < chosen.length}
    >
      <ChooseBatches
        batches={found}
        chosen={new Set(chosen.map(({ id }) => id))}
        onChoose={setPicked}
        onToggle={toggle}
        counts={counts}
        missing={missing}
      />
      <PassportProgress
        wanted={chosen.length}
        ready={ready.length}
        failed={missing.size}
        onRetry={retry}
      />
    </PrintLabels>
  )
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(ids)
  if (!after.delete(id)) after.add(id)
  return after
}

interface PassportProgressProps {
  wanted: number
  ready: number
  failed: number
  onRetry: () => void
}

/** How many passports of the chosen batches are loaded. */
const PassportProgress = ({ wanted, ready, failed, onRetry }: PassportProgressProps) => (
  <div className={styles.progress}>
    {/* Not announced: forty of them come one by one, and what can be printed is said at the end. */}
    <p>
      {wanted === 0
        ? 'Choose batches to print labels of'
        : ready === wanted
          ? `${counted(wanted, 'passport')} loaded`
          : `${ready} of ${counted(wanted, 'passport')} loaded: only labels of these batches are printed`}
    </p>
    {failed > 0 && ready + failed === wanted && (
      <>
        <p role="alert">
          {`${counted(failed, 'passport')} could not be loaded. Those that were opened on this device before need no network.`}
        </p>
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      </>
    )}
  </div>
)
