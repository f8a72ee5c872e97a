import { formatDate } from '#ui/format.ts'
import type { RecordType } from '../../sync/records/records.ts'
import type { FieldSchema } from './field-schema.ts'

/** The screen that shows records of a kind. */
export const screenOf = {
  farmers: '/farmers',
  farmerIdentities: '/farmers',
  batches: '/batches',
  agents: '/agents',
  locations: '/locations',
  complianceRecords: '/compliance',
} as const satisfies Record<RecordType, string>

/** Names and units that the field's own name does not tell. */
const labels: Readonly<Record<string, string>> = {
  locationId: 'Location',
  agentId: 'Agent',
  farmerId: 'Farmer',
  batchId: 'Batch',
  farmSize: 'Farm size (ha)',
  quantity: 'Net mass (kg)',
  moistureContent: 'Moisture (%)',
  score: 'Score (%)',
  occurredAt: 'When, UTC',
  givenAt: 'Given at, UTC',
  withdrawnAt: 'Withdrawn at, UTC',
  of: 'Photo of',
}

/** `qualityGrade` -> `Quality grade`. */
export function fieldLabel(field: string): string {
  const words = field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return labels[field] ?? capital(words)
}

/** A value as one reads it; nothing where there is nothing. */
export function valueText(value: unknown, { kind }: Pick<FieldSchema, 'kind'>): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((item) => valueText(item, { kind })).join(', ')
  if (kind === 'date') return formatDate(String(value))
  const text = String(value)
  return kind === 'choice' || kind === 'choices' ? capital(text.replaceAll('_', ' ')) : text
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
