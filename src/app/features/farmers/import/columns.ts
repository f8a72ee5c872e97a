import { plainText } from '#domain/text-search.ts'

/** What a column can be of a farmer, and what people call it. The first name is that of our own export. */
const targets = {
  id: { label: 'Id', names: ['id', 'farmer id', 'farmer code', 'code'] },
  name: {
    label: 'Full name',
    names: ['name', 'full name', 'farmer', 'farmer name', 'nom', 'nom complet'],
  },
  phone: {
    label: 'Phone',
    names: ['phone', 'telephone', 'mobile', 'phone number', 'tel', 'contact'],
  },
  email: { label: 'Email', names: ['email', 'e-mail', 'mail', 'courriel'] },
  locationId: {
    label: 'Location',
    names: [
      'location',
      'place',
      'village',
      'district',
      'community',
      'localite',
      'lieu',
      'location id',
    ],
  },
  crops: {
    label: 'Crops',
    names: ['crops', 'crop', 'culture', 'cultures', 'commodity', 'commodities'],
  },
  farmSize: {
    label: 'Farm size (ha)',
    names: [
      'farm size (ha)',
      'farm size',
      'area',
      'area (ha)',
      'size (ha)',
      'hectares',
      'superficie',
      'superficie (ha)',
    ],
  },
  certifications: {
    label: 'Certifications',
    names: ['certifications', 'certification', 'certificates'],
  },
  income: { label: 'Annual income', names: ['annual income', 'income', 'revenu', 'revenu annuel'] },
  currency: { label: 'Currency', names: ['currency', 'devise', 'monnaie'] },
  latitude: { label: 'Latitude', names: ['latitude', 'lat', 'y', 'gps latitude'] },
  longitude: {
    label: 'Longitude',
    names: ['longitude', 'lon', 'lng', 'long', 'x', 'gps longitude'],
  },
} as const

export type Target = keyof typeof targets
export const targetNames = Object.keys(targets) as Target[] // a const table: its keys are its type
export const targetLabel = (target: Target): string => targets[target].label

/** The column that each field is read from; null where the file has none. */
export type Mapping = Readonly<Record<Target, number | null>>

/** Which column is probably which, by its name. */
export function guessMapping(headers: readonly string[]): Mapping {
  const plain = headers.map((header) => plainText(header))
  const columnOf = (target: Target) => {
    const names: readonly string[] = targets[target].names
    const found = names.map((name) => plain.indexOf(name)).find((column) => column >= 0)
    return found ?? null
  }
  const guess = targetNames.map((target) => [target, columnOf(target)] as const)
  return Object.fromEntries(guess) as Record<Target, number | null> // one for each target
}

/** Columns that nothing is taken from. */
export const unusedColumns = (headers: readonly string[], mapping: Mapping): string[] => {
  const used = new Set(Object.values(mapping))
  return headers.filter((header, column) => header.trim() !== '' && !used.has(column))
}

/** What the file calls a field; what we call it, where it has no column for it. */
export function columnName(headers: readonly string[], mapping: Mapping, target: Target): string {
  const column = mapping[target]
  return (column !== null && headers[column]?.trim()) || targetLabel(target)
}
