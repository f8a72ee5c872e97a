import { RecordForm } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { AgentFields } from './agent-fields.tsx'
import {
  agentChangesOf,
  agentDraftVersion,
  agentLabels,
  agentProblems,
  valuesOfAgent,
} from './agent-values.ts'
import { useRegionCountry } from './use-region-country.ts'

export default function AgentEditForm({ id, onClose }: ActionProps) {
  const countryOf = useRegionCountry()
  return (
    <RecordGate kind="agents" id={id ?? ''} title={`Edit ${id}`} onClose={onClose}>
      {(agent) => (
        <RecordForm
          title={`Edit ${agent.name}`}
          draft={{ form: `agent/${agent.id}`, version: agentDraftVersion }}
          initial={() => valuesOfAgent(agent)}
          labels={agentLabels}
          validate={(values) => agentProblems(values, countryOf(values))}
          writesOf={(values) => [
            {
              write: 'updateAgent',
              base: values.base ?? agent,
              body: agentChangesOf(values, countryOf(values)),
            },
          ]}
          saved={({ name }) => `${name.trim()} is saved`}
          onClose={onClose}
        >
          {(form) => <AgentFields form={form} country={countryOf(form.getValues())} />}
        </RecordForm>
      )}
    </RecordGate>
  )
}
