import { newRecordId } from '../../forms/new-record-id.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { useOpenSaved } from '../../lists/use-open-saved.ts'
import { AgentFields } from './agent-fields.tsx'
import {
  agentBodyOf,
  agentDraftVersion,
  agentLabels,
  agentProblems,
  newAgentValues,
} from './agent-values.ts'
import { useRegionCountry } from './use-region-country.ts'

/** Adds an agent, who begins in training. */
export default function AgentAddForm({ onClose }: ActionProps) {
  const openSaved = useOpenSaved()
  const countryOf = useRegionCountry()
  return (
    <RecordForm
      title="Add New Agent"
      draft={{ form: 'agent/new', version: agentDraftVersion }}
      initial={() => newAgentValues(newRecordId('AGT'))}
      labels={agentLabels}
      validate={(values) => agentProblems(values, countryOf(values))}
      writesOf={(values) => [
        { write: 'createAgent', body: agentBodyOf(values, countryOf(values)) },
      ]}
      saved={({ name }) => `${name.trim()} is saved`}
      onClose={onClose}
      onSaved={({ id }) => openSaved(id)}
    >
      {(form) => <AgentFields form={form} country={countryOf(form.getValues())} />}
    </RecordForm>
  )
}
