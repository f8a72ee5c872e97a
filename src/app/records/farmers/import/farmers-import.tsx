import { Waiting } from '#app/ui/waiting.tsx'
import { FoundDraft, KeptDraft } from '../../../forms/draft-notes.tsx'
import styles from '../../../forms/import/import.module.css'
import { ImportPanel } from '../../../forms/import/import-panel.tsx'
import { useBeginImport } from '../../../forms/import/use-begin-import.ts'
import { useImportDraft } from '../../../forms/import/use-import-draft.ts'
import { useDraft } from '../../../forms/use-draft.ts'
import type { ActionProps } from '../../../lists/list-definition.ts'
import type { ImportProgress } from '../../../sync/outbox/imports.ts'
import { beginImport } from './begin-import.ts'
import { CheckedRows } from './checked-rows.tsx'
import { ChooseFile } from './choose-file.tsx'
import { draftOf, type ImportDraft, onSheet, stateOf } from './import-state.ts'
import { MapColumns } from './map-columns.tsx'
import { noAnswers } from './row-plan.ts'

/** Imports farmers from a file: choose it, say what its columns are, look what would happen, and only then do it. */
export default function FarmersImport({ onClose }: ActionProps) {
  return (
    <ImportPanel recordType="farmers" title="Import farmers" onClose={onClose}>
      {(onBegun) => <NewImport onBegun={onBegun} />}
    </ImportPanel>
  )
}

/** From the file to what is to be done with its rows. */
function NewImport({ onBegun }: { onBegun: (begun: ImportProgress) => void }) {
  const drafting = useDraft<ImportDraft>({
    form: 'farmers/import',
    version: 2,
    title: 'Import farmers',
    nameOf: ({ file }) => file.name,
    takesNewest: true,
  })
  const { state, change, giveUp, isReady } = useImportDraft(drafting, { draftOf, stateOf })
  const { begin, isBeginning, problem } = useBeginImport(drafting, onBegun)

  if (!isReady) return <Waiting what="the farmers who are on record" />
  if (!state) return <ChooseFile onRead={change} />
  return (
    <>
      <FoundDraft drafting={drafting} />
      {problem && (
        <p className={styles.problem} role="alert">
          Nothing is imported: {problem.message}
        </p>
      )}
      {state.isChecking ? (
        <CheckedRows
          {...state}
          isBeginning={isBeginning}
          onAnswers={(answers) => change({ ...state, answers })}
          onBack={() => change({ ...state, isChecking: false })}
          onImport={(tasks) => begin((imports) => beginImport(imports, state.file.name, tasks))}
        />
      ) : (
        <MapColumns
          {...state}
          fileName={state.file.name}
          onSheet={(sheet) => change(onSheet(state.file, state.sheets, sheet))}
          onMapping={(mapping) => change({ ...state, mapping, answers: noAnswers })}
          onComma={(comma) =>
            change({ ...state, sheet: { ...state.sheet, comma }, answers: noAnswers })
          }
          onBack={giveUp}
          onCheck={() => change({ ...state, isChecking: true })}
        />
      )}
      <KeptDraft drafting={drafting} />
    </>
  )
}
