import type { Agent } from '#domain/agent.ts'
import { fieldsClosedTo } from '#domain/agent-rules.ts'
import { useAuth, useMay } from '../../auth/auth-provider.tsx'
import { RecordForm } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { useOpenSaved } from '../../lists/use-open-saved.ts'
import { AgentFields } from './agent-fields.tsx'
import { agentForm } from './agent-values.ts'
import { useRegionCountry } from './use-region-country.ts'

/** Adds an agent, whose first status is in training. */
export function AddAgent({ onClose }: Pick<ActionProps, 'onClose'>) {
  const openSaved = useOpenSaved()
  const countryOf = useRegionCountry()
  const closed = useClosedFields()(null)
  const add = agentForm.forNew(countryOf)
  return (
    <RecordForm
      title="Add New Agent"
      {...add}
      // A draft may contain fields that its user could change then but not now.
      writesOf={(values) => add.writesOf({ ...values, ...emptyOf(closed) })}
      saved={({ name }) => `${name.trim()} is saved`}
      onClose={onClose}
      onSaved={({ id }) => openSaved(id)}
    >
      {(form) => <AgentFields form={form} country={countryOf(form.getValues())} closed={closed} />}
    </RecordForm>
  )
}

/** Returns the fields of an agent's record, or of a new one, that the signed-in user may not set. */
function useClosedFields(): (agent: Agent | null) => readonly string[] {
  const email = useAuth().user?.email ?? ''
  const may = useMay()
  return (agent) => fieldsClosedTo(agent, { email, may })
}

/** Returns the initial values of some fields. */
const emptyOf = (names: readonly string[]) =>
  Object.fromEntries(Object.entries(agentForm.empty('')).filter(([name]) => names.includes(name)))

/** Returns the form values of some fields of the record being changed. */
const fieldsOf = (base: Agent | null, names: readonly string[]) =>
  base
    ? Object.fromEntries(
        Object.entries(agentForm.valuesOf(base)).filter(([name]) => names.includes(name)),
      )
    : {}

/** Changes an agent's record. */
export function EditAgent({ id, onClose }: ActionProps) {
  const countryOf = useRegionCountry()
  const closedIn = useClosedFields()
  return (
    <RecordGate kind="agents" id={id ?? ''} title={`Edit ${id}`} onClose={onClose}>
      {(agent) => {
        const closed = closedIn(agent)
        const change = agentForm.forChange(agent, countryOf)
        return (
          <RecordForm
            title={`Edit ${agent.name}`}
            {...change}
            // A draft may contain fields that its user could change then but not now.
            writesOf={(values) => change.writesOf({ ...values, ...fieldsOf(values.base, closed) })}
            saved={({ name }) => `${name.trim()} is saved`}
            onClose={onClose}
          >
            {(form) => (
              <AgentFields form={form} country={countryOf(form.getValues())} closed={closed} />
            )}
          </RecordForm>
        )
      }}
    </RecordGate>
  )
}
