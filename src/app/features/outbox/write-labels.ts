import type { Entry } from '../../sync/entry.ts'
import type { RecordType } from '../../sync/records.ts'
import type { WriteName } from '../../sync/writes.ts'

/** What each write is, for people. */
export const writeLabels: Record<WriteName, string> = {
  createFarmer: 'New farmer',
  updateFarmer: 'Change of a farmer',
  createBatch: 'New batch',
  updateBatch: 'Change of a batch',
  addBatchEvent: 'Tracking event',
  createAgent: 'New agent',
  updateAgent: 'Change of an agent',
  createLocation: 'New location',
  updateLocation: 'Change of a location',
  createComplianceRecord: 'New compliance record',
  updateComplianceRecord: 'Change of a compliance record',
  uploadDocument: 'Document',
}

/** The screen that shows records of a kind. */
export const screenOf = {
  farmers: '/farmers',
  batches: '/batches',
  agents: '/agents',
  locations: '/locations',
  complianceRecords: '/compliance',
} as const satisfies Record<RecordType, string>

/** What an entry is about, as its user would name it. */
export function subjectOf({ body, files, recordId }: Entry): string {
  if (files[0]) return `${files[0].name}, ${recordId}`
  return typeof body.name === 'string' ? body.name : recordId
}

/** `farmSize` -> `Farm size`. */
export function fieldLabel(field: string): string {
  const words = field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value as one reads it; nothing where there is nothing. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, part]) => `${fieldLabel(name).toLowerCase()} ${valueText(part)}`)
      .join(', ')
  }
  return String(value)
}
