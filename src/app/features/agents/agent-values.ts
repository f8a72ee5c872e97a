import type * as z from 'zod/mini'
import type { AfricanCountryCode } from '#domain/african-countries.ts'
import {
  type Agent,
  agentChangesSchema,
  type agentChangesSchema as ChangesSchema,
  newAgentSchema,
} from '#domain/agent.ts'
import { changedFields } from '../../forms/changed-fields.ts'
import { type FieldMessages, fieldMessages } from '../../forms/field-messages.ts'
import { readPhone } from '../../forms/phone-number.ts'
import { countOf, typedFigure } from '../../forms/typed-figure.ts'
import { oneLine } from '../../forms/typed-text.ts'

/** An agent as a form holds one: figures as they were typed. */
export interface AgentValues extends Record<string, unknown> {
  /** Made with the form, so that a draft that is saved twice is still one agent. */
  id: string
  /** The record as it was when it was opened; null for a new one. What changed is told from here. */
  base: Agent | null
  name: string
  phone: string
  email: string
  region: string
  territory: string
  specializations: string[]
  certifications: string[]
  monthlyTarget: string
  monthlyAchieved: string
  status: string
}

/** Of the form's fields, for drafts. */
export const agentDraftVersion = 1

/** In the order of the form. */
export const agentLabels = {
  name: 'Full name',
  phone: 'Phone',
  email: 'Email',
  region: 'Region',
  territory: 'Territory',
  specializations: 'Specializations',
  certifications: 'Certifications',
  monthlyTarget: 'Verifications to do in a month',
  monthlyAchieved: 'Verifications done this month',
  status: 'Status',
} as const

export const newAgentValues = (id: string): AgentValues => ({
  id,
  base: null,
  name: '',
  phone: '',
  email: '',
  region: '',
  territory: '',
  specializations: [],
  certifications: [],
  monthlyTarget: '',
  monthlyAchieved: '0',
  status: 'training',
})

export const valuesOfAgent = (agent: Agent): AgentValues => ({
  id: agent.id,
  base: agent,
  name: agent.name,
  phone: agent.phone,
  email: agent.email,
  region: agent.region,
  territory: agent.territory,
  specializations: agent.specializations,
  certifications: agent.certifications,
  monthlyTarget: typedFigure(agent.monthlyTarget),
  monthlyAchieved: typedFigure(agent.monthlyAchieved),
  status: agent.status,
})

/** Of the region: a phone number without a country's code is read by it. */
type Country = AfricanCountryCode | undefined

const phoneIn = ({ phone }: AgentValues, country: Country) =>
  readPhone(phone, country, 'Fill in a region with a known location')

/** What adds the agent, as far as it was filled in. */
export function agentBodyOf(values: AgentValues, country?: Country) {
  const read = phoneIn(values, country)
  return {
    id: values.id,
    name: oneLine(values.name),
    email: values.email.trim(),
    phone: 'phone' in read ? read.phone : values.phone,
    region: oneLine(values.region),
    territory: oneLine(values.territory),
    specializations: values.specializations,
    certifications: values.certifications,
    // What is no figure is left for the schema to find.
    monthlyTarget: countOf(values.monthlyTarget),
  }
}

type AgentChanges = z.input<typeof ChangesSchema>

/** What was changed of the record that the form began with, field by field. */
export function agentChangesOf(values: AgentValues, country?: Country): AgentChanges {
  if (!values.base) return {}
  const before = changeable(valuesOfAgent(values.base), country)
  // Fields of a body whose shape is that of a change; the form offers only statuses that are known.
  return changedFields(changeable(values, country), before) as AgentChanges
}

/** What is wrong with the values, by field. Of a record that is there already, only what was changed is judged. */
export function agentProblems(values: AgentValues, country?: Country): FieldMessages {
  const messages = values.base
    ? fieldMessages(agentChangesSchema, agentChangesOf(values, country))
    : fieldMessages(newAgentSchema, agentBodyOf(values, country))
  const phone = phoneIn(values, country)
  if ('problem' in phone && values.phone !== values.base?.phone) messages.phone = phone.problem
  for (const field of ['monthlyTarget', 'monthlyAchieved'] as const) {
    if (messages[field]) messages[field] = 'Write a whole number, 0 or more'
  }
  return messages
}

function changeable(values: AgentValues, country: Country) {
  const { id: _, ...body } = agentBodyOf(values, country)
  return {
    ...body,
    monthlyAchieved: countOf(values.monthlyAchieved),
    status: values.status,
  }
}
