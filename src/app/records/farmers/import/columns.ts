import { plainText } from '#domain/text-search.ts'
import { pairOf } from '../../../forms/degrees.ts'
import { farmerForm } from '../farmer-values.ts'
import type { FigureColumns } from './figures.ts'
import { dataRows, headerChoices, headerRow, headersOf, type Sheet } from './sheet.ts'

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

/** A column with latitude and longitude in one cell, as survey tools and maps have it. */
const position: readonly string[] = [
  'position',
  'gps',
  'gps position',
  'position gps',
  'gps coordinates',
  'coordinates',
  'coordonnees gps',
  'coordonnees',
  'geopoint',
  'geolocation',
  'point gps',
  'gps point',
  'farm location',
  'gps location',
  'location gps',
  'localisation gps',
  'geolocalisation',
  'lat lon',
  'lat long',
  'latitude longitude',
  'latitude, longitude',
  'lat, long',
  'lat, lon',
  'map link',
  'google maps',
]

export type Target = keyof typeof targets
/** What a column can be. */
export type ColumnTarget = Target | 'otherNames' | 'position'
export const targetNames = Object.keys(targets) as Target[] // the keys of a const table are its type
export const isTarget = (field: string): field is Target => Object.hasOwn(targets, field)
/** In the order of the fields. */
export const columnTargets: readonly ColumnTarget[] = targetNames.flatMap(
  (target): ColumnTarget[] => {
    if (target === 'name') return [target, 'otherNames']
    return target === 'longitude' ? [target, 'position'] : [target]
  },
)
const columnLabels: Partial<Record<string, string>> = {
  otherNames: 'Other names',
  position: 'Latitude and longitude in one',
}
export const targetLabel = (field: string): string =>
  columnLabels[field] ?? farmerForm.labels[field] ?? 'Id'

const isColumn = (field: string): field is ColumnTarget =>
  columnTargets.some((target) => target === field)

/** The column from which each field is read; null if the file has none. */
export type Mapping = Readonly<Record<ColumnTarget, number | null>>

/** The fields that a column with the whole position has. */
export const inPosition: ReadonlySet<Target> = new Set(['latitude', 'longitude'])

/** Whether no column has a field. */
export const isMissing = (mapping: Mapping, target: Target): boolean =>
  mapping[target] === null && !(mapping.position !== null && inPosition.has(target))

export const noColumns = Object.fromEntries(
  columnTargets.map((target) => [target, null]),
) as Mapping // one for each

type Rows = Pick<Sheet, 'rows' | 'headerAt'>

/** Guesses the meaning of each column from its name, and where that may be two things from its cells. */
export function guessMapping(sheet: Rows): Mapping {
  const headers = headersOf(sheet)
  const mapping = byName(headers)
  const { id, memberNumber, locationId, latitude, longitude } = mapping
  if (locationId !== null && areAll(sheet, locationId, isPosition)) {
    // Surveys often call the question for the position "Location"; the village is another then.
    const others = headers.map((header, column) => (column === locationId ? '' : header))
    return { ...guessMapping({ ...sheet, rows: withHeaders(sheet, others) }), position: locationId }
  }
  return {
    ...mapping,
    ...(latitude !== null && longitude !== null ? { position: null } : {}),
    ...(id !== null && memberNumber === null && areAll(sheet, id, isListNumber)
      ? { id: null, memberNumber: id }
      : {}),
  }
}

const withHeaders = (sheet: Rows, headers: readonly string[]): Rows['rows'] =>
  sheet.rows.map((row, at) => (at === headerRow(sheet) ? headers : row))

const isPosition = (cell: string): boolean => pairOf(cell) !== undefined

/** Returns a sheet whose header is the row that names most fields: lists have titles above. */
export function withHeader(sheet: Sheet): Sheet {
  const namedIn = (row: number) =>
    Object.values(byName(sheet.rows[row] ?? [])).filter((column) => column !== null).length
  const [likeliest] = headerChoices(sheet).sort((a, b) => namedIn(b) - namedIn(a))
  return likeliest === undefined ? sheet : { ...sheet, headerAt: likeliest }
}

/** Such numbers are the list's own, and those of another list are the same. */
const isListNumber = (cell: string): boolean => /^\d{1,6}$/.test(cell)

/** Whether all cells of a column that have something in them are so. */
function areAll(sheet: Rows, column: number, isSo: (cell: string) => boolean): boolean {
  const cells = dataRows(sheet)
    .map((row) => sheet.rows[row]?.[column]?.trim() ?? '')
    .filter(Boolean)
  return cells.length > 0 && cells.every(isSo)
}

function byName(headers: readonly string[]): Mapping {
  const keys = headers.map(keyOf)
  const columnOf = (names: readonly string[]): number | null =>
    names.map((name) => keys.indexOf(bare(name))).find((column) => column >= 0) ?? null
  const guess = targetNames.map((target) => [target, columnOf(targets[target])] as const)
  const fields = Object.fromEntries(guess) as Record<Target, number | null> // one for each target
  const others = columnOf(otherNames)
  return {
    ...fields,
    position: columnOf(position),
    ...(fields.name === null ? { name: others, otherNames: null } : { otherNames: others }),
  }
}

/** Without brackets, underscores and final marks, which are written in one list and left out in another. */
const bare = (header: string): string =>
  plainText(header)
    .replace(/[_()[\]\s]+/g, ' ')
    .replace(/[\s:*.]+$/, '')
    .trim()

const known: ReadonlySet<string> = new Set(
  [...Object.values(targets), otherNames, position].flat().map(bare),
)

/** The name of a column, as lists and survey tools write it. */
function keyOf(header: string): string {
  const plain = plainText(header)
  if (known.has(bare(plain))) return plain.startsWith('_') ? '' : bare(plain)
  // Two of the columns that survey tools derive from a position: `_Position GPS_latitude`, `gps-Latitude`.
  const [, axis] = /[-_.:/ ](latitude|longitude)$/.exec(plain) ?? []
  if (axis) return axis
  // A tool's own: `_id`, `_uuid`.
  if (plain.startsWith('_')) return ''
  // The question of a group: `farmer/full_name`.
  return bare(plain.split(/[/:]/).at(-1) ?? '')
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
  const column = isColumn(field) ? mapping[field] : null
  return (column !== null && headers[column]?.trim()) || targetLabel(field)
}
