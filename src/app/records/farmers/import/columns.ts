import { plainText } from '#domain/text-search.ts'
import { farmerForm } from '../farmer-values.ts'
import { dataRows, headersOf, type Sheet } from './sheet.ts'

/**
 * The farmer's fields that a column can hold, with common names of such columns. The first name is that of our own
 * export.
 */
const targets = {
  id: ['id', 'farmer id'],
  name: ['name', 'full name', 'farmer', 'farmer name', 'nom', 'nom complet'],
  phone: ['phone', 'telephone', 'mobile', 'phone number', 'tel', 'contact'],
  // What a co-op calls by a code of its own is no id: others use the same numbers.
  memberNumber: [
    'member number',
    'member no',
    'member id',
    'membership number',
    'farmer code',
    'farmer no',
    'code',
    'no',
    'n°',
    'number',
    'numero',
    'numero membre',
    'matricule',
    'code producteur',
    'code membre',
  ],
  email: ['email', 'e-mail', 'mail', 'courriel'],
  locationId: [
    'location',
    'place',
    'village',
    'district',
    'community',
    'localite',
    'lieu',
    'location id',
  ],
  crops: ['crops', 'crop', 'culture', 'cultures', 'commodity', 'commodities'],
  farmSize: [
    'farm size (ha)',
    'farm size',
    'area',
    'area (ha)',
    'size (ha)',
    'hectares',
    'superficie',
    'superficie (ha)',
  ],
  certifications: ['certifications', 'certification', 'certificates'],
  income: ['annual income', 'income', 'revenu', 'revenu annuel'],
  currency: ['currency', 'devise', 'monnaie'],
  latitude: ['latitude', 'lat', 'y', 'gps latitude'],
  longitude: ['longitude', 'lon', 'lng', 'long', 'x', 'gps longitude'],
} as const

export type Target = keyof typeof targets
export const targetNames = Object.keys(targets) as Target[] // the keys of a const table are its type
export const isTarget = (field: string): field is Target => Object.hasOwn(targets, field)
export const targetLabel = (field: string): string => farmerForm.labels[field] ?? 'Id'

/** The column from which each field is read; null if the file has none. */
export type Mapping = Readonly<Record<Target, number | null>>

/** Guesses the meaning of each column from its name. */
export function guessMapping(sheet: Pick<Sheet, 'rows'>): Mapping {
  const mapping = byName(headersOf(sheet))
  const { id, memberNumber } = mapping
  return id !== null && memberNumber === null && areNumbers(sheet, id)
    ? { ...mapping, id: null, memberNumber: id }
    : mapping
}

/** Whether a list numbers its rows: such numbers are the list's own, and those of another list are the same. */
function areNumbers(sheet: Pick<Sheet, 'rows'>, column: number): boolean {
  const cells = dataRows(sheet)
    .map((row) => sheet.rows[row]?.[column]?.trim() ?? '')
    .filter(Boolean)
  return cells.length > 0 && cells.every((cell) => /^\d{1,6}$/.test(cell))
}

function byName(headers: readonly string[]): Mapping {
  const plain = headers.map((header) => plainText(header))
  const columnOf = (target: Target) => {
    const names: readonly string[] = targets[target]
    const found = names.map((name) => plain.indexOf(name)).find((column) => column >= 0)
    return found ?? null
  }
  const guess = targetNames.map((target) => [target, columnOf(target)] as const)
  return Object.fromEntries(guess) as Record<Target, number | null> // one for each target
}

/** Returns the columns that are not imported. */
export const unusedColumns = (headers: readonly string[], mapping: Mapping): string[] => {
  const used = new Set(Object.values(mapping))
  return headers.filter((header, column) => header.trim() !== '' && !used.has(column))
}

/** Returns the file's name for a field; our own label if the file has no column for it. */
export function columnName(headers: readonly string[], mapping: Mapping, field: string): string {
  const column = isTarget(field) ? mapping[field] : null
  return (column !== null && headers[column]?.trim()) || targetLabel(field)
}
