import { plainText } from '#domain/text-search.ts'
import { farmerForm } from '../farmer-values.ts'
import type { FigureColumns } from './figures.ts'
import { dataRows, headerChoices, headersOf, type Sheet } from './sheet.ts'

/**
 * The farmer's fields that a column can hold, with common names of such columns. The first name is that of our own
 * export.
 */
const targets = {
  id: ['id', 'farmer id'],
  name: [
    'name',
    'full name',
    'farmer',
    'farmer name',
    'nom complet',
    'nom et prenoms',
    'nom et prenom',
    'noms et prenoms',
    'nom du producteur',
    'producteur',
    'nom',
    'noms',
    'nom de famille',
    'last name',
    'surname',
    'family name',
  ],
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
    'farm size (acres)',
    'farm size',
    'area (acres)',
    'size (acres)',
    'acres',
    'superficie (acres)',
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

/** A column that some lists have beside a name: the two are one field. */
const otherNames: readonly string[] = [
  'prenoms',
  'prenom',
  'prenom(s)',
  'other names',
  'given name',
  'given names',
  'first name',
  'first names',
  'forenames',
]

export type Target = keyof typeof targets
/** What a column can be. */
type ColumnTarget = Target | 'otherNames'
export const targetNames = Object.keys(targets) as Target[] // the keys of a const table are its type
export const isTarget = (field: string): field is Target => Object.hasOwn(targets, field)
/** In the order of the fields. */
export const columnTargets: readonly ColumnTarget[] = targetNames.flatMap(
  (target): ColumnTarget[] => (target === 'name' ? [target, 'otherNames'] : [target]),
)
export const targetLabel = (field: string): string =>
  field === 'otherNames' ? 'Other names' : (farmerForm.labels[field] ?? 'Id')

/** The column from which each field is read; null if the file has none. */
export type Mapping = Readonly<Record<ColumnTarget, number | null>>

type Rows = Pick<Sheet, 'rows' | 'headerAt'>

/** Guesses the meaning of each column from its name. */
export function guessMapping(sheet: Rows): Mapping {
  const mapping = byName(headersOf(sheet))
  const { id, memberNumber } = mapping
  return id !== null && memberNumber === null && areNumbers(sheet, id)
    ? { ...mapping, id: null, memberNumber: id }
    : mapping
}

/** Returns a sheet whose header is the row that names most fields: lists have titles above. */
export function withHeader(sheet: Sheet): Sheet {
  const namedIn = (row: number) =>
    Object.values(byName(sheet.rows[row] ?? [])).filter((column) => column !== null).length
  const [likeliest] = headerChoices(sheet).sort((a, b) => namedIn(b) - namedIn(a))
  return likeliest === undefined ? sheet : { ...sheet, headerAt: likeliest }
}

/** Whether a list numbers its rows: such numbers are the list's own, and those of another list are the same. */
function areNumbers(sheet: Rows, column: number): boolean {
  const cells = dataRows(sheet)
    .map((row) => sheet.rows[row]?.[column]?.trim() ?? '')
    .filter(Boolean)
  return cells.length > 0 && cells.every((cell) => /^\d{1,6}$/.test(cell))
}

function byName(headers: readonly string[]): Mapping {
  const plain = headers.map((header) => plainText(header))
  const columnOf = (names: readonly string[]): number | null =>
    names.map((name) => plain.indexOf(name)).find((column) => column >= 0) ?? null
  const guess = targetNames.map((target) => [target, columnOf(targets[target])] as const)
  const fields = Object.fromEntries(guess) as Record<Target, number | null> // one for each target
  const others = columnOf(otherNames)
  return fields.name === null
    ? { ...fields, name: others, otherNames: null }
    : { ...fields, otherNames: others }
}

export const figureTargets = ['farmSize', 'income'] as const

/** The columns with figures, and those with degrees. */
export const figureColumns = (mapping: Mapping): FigureColumns => ({
  figures: figureTargets.flatMap((target) => mapping[target] ?? []),
  degrees: (['latitude', 'longitude'] as const).flatMap((target) => mapping[target] ?? []),
})

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
