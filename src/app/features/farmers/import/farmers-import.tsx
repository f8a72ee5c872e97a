import '../../../forms/form-styles.ts'
import { useEffect, useState } from 'react'
import { SidePanel } from '#ui/side-panel.tsx'
import { FoundDraft, KeptDraft } from '../../../forms/draft-notes.tsx'
import { type Drafting, useDraft } from '../../../forms/use-draft.ts'
import type { ActionProps } from '../../../lists/list-definition.ts'
import { CheckedRows } from './checked-rows.tsx'
import { ChooseFile } from './choose-file.tsx'
import styles from './farmers-import.module.css'
import { ImportRun } from './import-run.tsx'
import { draftOf, type ImportDraft, type ImportState, onSheet, stateOf } from './import-state.ts'
import { MapColumns } from './map-columns.tsx'
import type { Task } from './run-import.ts'

/** Imports farmers from a file: choose it, say what its columns are, look what would happen, and only then do it. */
export default function FarmersImport({ onClose }: ActionProps) {
  const drafting = useDraft<ImportDraft>({ form: 'farmers/import', version: 1 })
  const { state, change, isReady } = useImport(drafting)
  const [running, setRunning] = useState<readonly Task[]>()
  return (
    <SidePanel title="Import farmers" onClose={onClose}>
      <div className={styles.steps}>
        {running ? (
          <ImportRun tasks={running} onImported={drafting.forget} onClose={onClose} />
        ) : !isReady ? (
          <p role="status">Loading...</p>
        ) : !state ? (
          <ChooseFile onRead={change} />
        ) : (
          <>
            <FoundDraft drafting={drafting} onGiveUp={() => change(null)} />
            {state.isChecking ? (
              <CheckedRows
                {...state}
                onAnswer={(row, answer) =>
                  change({ ...state, answers: new Map(state.answers).set(row, answer) })
                }
                onBack={() => change({ ...state, isChecking: false })}
                onImport={setRunning}
              />
            ) : (
              <MapColumns
                {...state}
                fileName={state.file.name}
                onSheet={(sheet) => change(onSheet(state.file, state.sheets, sheet))}
                onMapping={(mapping) => change({ ...state, mapping, answers: new Map() })}
                onBack={() => change(null)}
                onCheck={() => change({ ...state, isChecking: true })}
              />
            )}
            <KeptDraft drafting={drafting} />
          </>
        )}
      </div>
    </SidePanel>
  )
}

/** The import, kept on the device with every choice; null while there is no file. */
function useImport({ found, keep, forget }: Drafting<ImportDraft>) {
  const [state, setState] = useState<ImportState | null>()

  useEffect(() => {
    if (!found) return
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
