import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Agent } from '#domain/agent.ts'
import { agentQuery } from '../../api/agents.ts'
import { useApi } from '../../api/api-context.tsx'
import { RecordForm } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { AgentFields } from './agent-fields.tsx'
import {
  type AgentValues,
  agentChangesOf,
  agentDraftVersion,
  agentLabels,
  agentProblems,
  valuesOfAgent,
} from './agent-values.ts'

export default function AgentEditForm({ id, onClose }: ActionProps) {
  const query = agentQuery(useApi(), useQueryClient(), id ?? '')
  return (
    <RecordGate kind="agents" id={id ?? ''} title={`Edit ${id}`} query={query} onClose={onClose}>
      {(agent) => <EditForm agent={agent} onClose={onClose} />}
    </RecordGate>
  )
}

function EditForm({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  // As it was when it was opened: what comes in meanwhile is not what was seen and changed.
  const [initial] = useState(() => valuesOfAgent(agent))
  return (
    <RecordForm
      title={`Edit ${agent.name}`}
      draft={{ form: `agent/${agent.id}`, version: agentDraftVersion }}
      initial={initial}
      labels={agentLabels}
      validate={agentProblems}
      writesOf={updatesOf}
      saved={(values) =>
        updatesOf(values).length > 0 ? `${values.name.trim()} is saved` : 'Nothing was changed'
      }
      onClose={onClose}
    >
      {(form) => <AgentFields form={form} />}
    </RecordForm>
  )
}

function updatesOf(values: AgentValues) {
  const body = agentChangesOf(values)
  if (!values.base || Object.keys(body).length === 0) return []
  return [{ write: 'updateAgent', base: values.base, body } as const]
}
