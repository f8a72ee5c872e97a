import '../../../forms/form-styles.ts'
import { useEffect, useState } from 'react'
import { SidePanel } from '#ui/side-panel.tsx'
import { FoundDraft, KeptDraft } from '../../../forms/draft-notes.tsx'
import { type Drafting, useDraft } from '../../../forms/use-draft.ts'
import type { ActionProps } from '../../../lists/list-definition.ts'
import { useSync } from '../../../offline/offline-provider.tsx'
import type { ImportProgress } from '../../../sync/outbox/imports.ts'
import { CheckedRows } from './checked-rows.tsx'
import { ChooseFile } from './choose-file.tsx'
import styles from './farmers-import.module.css'
import { ImportRun } from './import-run.tsx'
import { draftOf, type ImportDraft, type ImportState, onSheet, stateOf } from './import-state.ts'
import { MapColumns } from './map-columns.tsx'
import { noAnswers } from './row-plan.ts'
import { beginImport, type Task } from './run-import.ts'
import { UnfinishedImport } from './unfinished-import.tsx'

/** Imports farmers from a file: choose it, say what its columns are, look what would happen, and only then do it. */
export default function FarmersImport({ onClose }: ActionProps) {
  const { unfinished, leaveOut } = useUnfinished()
  const [begun, setBegun] = useState<ImportProgress>()
  const [oldest] = unfinished ?? []
  return (
    <SidePanel title="Import farmers" onClose={onClose}>
      <div className={styles.steps}>
        {begun ? (
          <ImportRun begun={begun} onClose={onClose} />
        ) : !unfinished ? (
          <p role="status">Loading...</p>
        ) : oldest ? (
          <UnfinishedImport
            key={oldest.importId}
            progress={oldest}
            onGoOn={() => setBegun(oldest)}
            onStopped={() => leaveOut(oldest)}
          />
        ) : (
          <NewImport onBegun={setBegun} />
        )}
      </div>
    </SidePanel>
  )
}

/** Imports that a page was closed over; undefined until that is known. */
function useUnfinished() {
  const imports = useSync()?.imports
  const [unfinished, setUnfinished] = useState<readonly ImportProgress[]>()
  useEffect(() => {
    let left = false
    // Where the device cannot be read, choosing a file says so.
    const found = imports?.unfinished('farmers').catch(() => [])
    void found?.then((all) => {
      if (!left) setUnfinished(all)
    })
    return () => {
      left = true
    }
  }, [imports])
  const leaveOut = (one: ImportProgress) => setUnfinished(unfinished?.filter((it) => it !== one))
  return { unfinished, leaveOut }
}

/** From the file to what is to be done with its rows. */
function NewImport({ onBegun }: { onBegun: (begun: ImportProgress) => void }) {
  const sync = useSync()
  const drafting = useDraft<ImportDraft>({
    form: 'farmers/import',
    version: 1,
    title: 'Import farmers',
    nameOf: ({ file }) => file.name,
    takesNewest: true,
  })
  const { state, change, isReady } = useImport(drafting)
  const [beginning, setBeginning] = useState<'under way' | Error>()

  async function begin(tasks: readonly Task[]): Promise<void> {
    if (!sync || !state) return
    setBeginning('under way')
    try {
      const begun = await beginImport(sync.imports, state.file.name, tasks)
      // All of it is kept now: from here on it goes on by itself.
      await drafting.forget().catch(() => {})
      onBegun(begun)
    } catch (error) {
      setBeginning(error instanceof Error ? error : new Error(String(error)))
    }
  }

  if (!isReady) return <p role="status">Loading...</p>
  if (!state) return <ChooseFile onRead={change} />
  return (
    <>
      <FoundDraft drafting={drafting} />
      {beginning instanceof Error && (
        <p className={styles.problem} role="alert">
          Nothing is imported: {beginning.message}
        </p>
      )}
      {state.isChecking ? (
        <CheckedRows
          {...state}
          isBeginning={beginning === 'under way'}
          onAnswers={(answers) => change({ ...state, answers })}
          onBack={() => change({ ...state, isChecking: false })}
          onImport={begin}
        />
      ) : (
        <MapColumns
          {...state}
          fileName={state.file.name}
          onSheet={(sheet) => change(onSheet(state.file, state.sheets, sheet))}
          onMapping={(mapping) => change({ ...state, mapping, answers: noAnswers })}
          onBack={() => change(null)}
          onCheck={() => change({ ...state, isChecking: true })}
        />
      )}
      <KeptDraft drafting={drafting} />
    </>
  )
}

/** The import, kept on the device with every choice; null while there is no file. */
function useImport({ found, keep, forget }: Drafting<ImportDraft>) {
  const [state, setState] = useState<ImportState | null>()

  useEffect(() => {
    if (!found) return setState(null)
    let left = false
    // It could be read before; a later version of the app may think otherwise.
    const reading = stateOf(found.values).catch(() => null)
    void reading.then((restored) => {
      if (!left) setState(restored)
    })
    return () => {
      left = true
    }
  }, [found])

  function change(next: ImportState | null): void {
    setState(next)
    if (next) keep(draftOf(next))
    else void forget()
  }

  return { state, change, isReady: found === null || (found && state !== undefined) }
}
