import { Waiting } from '#app/ui/waiting.tsx'
import { FoundDraft, KeptDraft } from '../../../forms/draft-notes.tsx'
import styles from '../../../forms/import/import.module.css'
import { ImportPanel } from '../../../forms/import/import-panel.tsx'
import { useBeginImport } from '../../../forms/import/use-begin-import.ts'
import { useImportDraft } from '../../../forms/import/use-import-draft.ts'
import { useDraft } from '../../../forms/use-draft.ts'
import type { ActionProps } from '../../../lists/list-definition.ts'
import type { ImportProgress } from '../../../sync/outbox/imports.ts'
import { CheckedPlots } from './checked-plots.tsx'
import { ChoosePlotFile } from './choose-plot-file.tsx'
import { draftOf, type PlotImportDraft, stateOf } from './import-state.ts'

/** Imports plots from a file: choose it, look what would become of each plot, decide, and only then do it. */
export default function PlotsImport({ onClose }: ActionProps) {
  return (
    <ImportPanel recordType="plots" title="Import plots" onClose={onClose}>
      {(onBegun) => <NewImport onBegun={onBegun} />}
    </ImportPanel>
  )
}

/** From the file to what is to be done with its plots. */
function NewImport({ onBegun }: { onBegun: (begun: ImportProgress) => void }) {
  const drafting = useDraft<PlotImportDraft>({
    form: 'plots/import',
    version: 1,
    title: 'Import plots',
    nameOf: ({ file }) => file.name,
    takesNewest: true,
  })
  const { state, change, giveUp, isReady } = useImportDraft(drafting, { draftOf, stateOf })
  const { begin, isBeginning, problem } = useBeginImport(drafting, onBegun)

  if (!isReady) return <Waiting what="the plots that are on record" />
  if (!state) return <ChoosePlotFile onRead={change} />
  return (
    <>
      <FoundDraft drafting={drafting} />
      {problem && (
        <p className={styles.problem} role="alert">
          Nothing is imported: {problem.message}
        </p>
      )}
      <CheckedPlots
        state={state}
        isBeginning={isBeginning}
        onChoices={(choices) => change({ ...state, choices })}
        onBack={giveUp}
        onImport={(writes) =>
          begin((imports) => imports.begin({ recordType: 'plots', name: state.file.name, writes }))
        }
      />
      <KeptDraft drafting={drafting} />
    </>
  )
}
