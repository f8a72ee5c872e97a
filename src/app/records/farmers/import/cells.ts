import { closest } from 'fastest-levenshtein'
import { type Commodity, commodities, commodityLabels } from '#domain/commodity.ts'
import { withoutGuard } from '#domain/csv-guard.ts'
import type { Location } from '#domain/location.ts'
import { placeName } from '#domain/location-rules.ts'
import { plainText } from '#domain/text-search.ts'

/**
 * What a spreadsheet or a person may have done to a cell, so that it is read otherwise than it is written, if the user
 * agrees.
 */
export type Doubt = 'zero' | 'old-number' | 'two-numbers' | 'date' | 'point' | 'large'

/** The meaning of a cell, or why it has none. */
export type Read<Value> = { value: Value; doubts?: readonly Doubt[] } | { problem: string }

/** Removes the apostrophe that our own export puts before what a spreadsheet would run as a formula. */
export const cellText = (cell: string): string => withoutGuard(cell.trim())

const separators = /\s*[,;|/+&\n]\s*/

/** Survey tools part the choices of a question by blanks, and write `noix_de_cajou` for one of several words. */
function partsOf(cell: string, isKnown: (name: string) => boolean): string[] {
  const parts = cell.split(separators).filter(Boolean)
  return parts.flatMap((part) => {
    if (isKnown(spaced(part))) return spaced(part)
    const words = part.split(' ').map(spaced)
    return words.every(isKnown) ? words : part
  })
}

const spaced = (name: string): string => name.replaceAll('_', ' ').trim()

const cropNames: Record<string, Commodity> = {
  ...Object.fromEntries(commodities.map((crop) => [crop, crop])),
  cacao: 'cocoa',
  cafe: 'coffee',
  anacarde: 'cashew',
  'noix de cajou': 'cashew',
  sesam: 'sesame',
  gingembre: 'ginger',
}

/** Reads `Cocoa, Cashew`, also in French. */
export function readCrops(cell: string): Read<Commodity[]> {
  const names = partsOf(cell, (name) => plainText(name) in cropNames)
  const unknown = names.find((name) => !cropNames[plainText(name)])
  if (unknown !== undefined) {
    const known = commodities.map((crop) => commodityLabels[crop]).join(', ')
    return { problem: `“${unknown}” is no crop that is traded here. Known are ${known}` }
  }
  const crops = names.flatMap((name) => cropNames[plainText(name)] ?? [])
  return { value: [...new Set(crops)] }
}

const certificateNames: Record<string, string> = {
  'rainforest alliance': 'Rainforest Alliance',
  ra: 'Rainforest Alliance',
  fairtrade: 'FairTrade',
  'fair trade': 'FairTrade',
  organic: 'Organic',
  bio: 'Organic',
}

/** Reads `FairTrade, Organic`; other names are kept as they are. */
export const readCertifications = (cell: string): string[] =>
  /^(none|no|aucune|-|–)$/i.test(cell)
    ? []
    : [
        ...new Set(
          partsOf(cell, (name) => plainText(name) in certificateNames).map(
            (name) => certificateNames[plainText(name)] ?? name,
          ),
        ),
      ]

/** Returns a function that finds a location by its id, its name, or its name with region and country. */
export function locationReader(locations: readonly Location[]): (cell: string) => Read<string> {
  const byName = new Map<string, Set<string>>()
  const names: string[] = []
  for (const location of locations) {
    const { id, name, state } = location
    for (const called of [id, name, `${name}, ${state}`, placeName(location)]) {
      const plain = plainText(called)
      byName.set(plain, (byName.get(plain) ?? new Set()).add(id))
    }
    names.push(placeName(location))
  }
  return (cell) => {
    const [id, another] = byName.get(plainText(cell)) ?? byName.get(plainText(spaced(cell))) ?? []
    if (id === undefined) {
      const near = nearestName(cell, names)
      return { problem: `There is no such location.${near ? ` Is it ${near}?` : ''}` }
    }
    if (another === undefined) return { value: id }
    return { problem: 'More than one location is called so. Write region and country too' }
  }
}

/** Returns the closest match by the name alone or by the full name. */
function nearestName(cell: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined
  const called = new Map(
    names.flatMap((name) =>
      [name, name.split(',')[0] ?? name].map((part) => [plainText(part), name] as const),
    ),
  )
  return called.get(closest(plainText(cell), [...called.keys()]))
}
