import { agentSchema } from '#domain/agent.ts'
import { choice, count, line, several } from '../../forms/codecs.ts'
import { defineForm, type ValuesOf } from '../../forms/define-form.ts'
import { field, onlyChange, phone } from '../../forms/parts.ts'

const { shape } = agentSchema

/**
 * Fields in the order of the form. A new field needs one line here, its schema in the domain and its input in
 * `AgentFields`.
 */
export const agentForm = defineForm({
  name: 'agent',
  version: 1,
  kind: 'agents',
  idPrefix: 'AGT',
  create: 'createAgent',
  update: 'updateAgent',
  parts: [
    field(shape, 'name', line),
    phone(shape, 'Fill in a region with a known location'),
    field(shape, 'email', line),
    field(shape, 'region', line),
    field(shape, 'territory', line),
    field(shape, 'specializations', several<string>()),
    field(shape, 'certifications', several<string>()),
    field(shape, 'monthlyTarget', count('0')),
    onlyChange(field(shape, 'monthlyAchieved', count('0'))),
    onlyChange(field(shape, 'status', choice<string>('training'))),
  ],
})

/** An agent's form values: figures as typed. */
export type AgentValues = ValuesOf<typeof agentForm>
