import type { Farmer } from '#domain/farmer.ts'
import type { Location } from '#domain/location.ts'
import { areSame, possibleDuplicates } from '../duplicates.ts'
import { newFarmerValues, pointOf } from '../farmer-values.ts'
import type { Mapping } from './columns.ts'
import { farmerIndex, sameIn } from './farmer-index.ts'
import { outcomeFor } from './outcome-for.ts'
import { rowReader } from './read-row.ts'
import type { RowPlan } from './row-plan.ts'
import type { Sheet } from './sheet.ts'

export interface ImportContext {
  /** Everybody whom this device knows. */
  farmers: readonly Farmer[]
  locations: readonly Location[]
  newId: () => string
}

/** Tells of each row of a sheet, in their order, what would become of it. Nothing is done yet. */
export function rowChecker(
  sheet: Sheet,
  mapping: Mapping,
  context: ImportContext,
): (at: number) => RowPlan {
  const index = farmerIndex(context.farmers)
  const readRow = rowReader(sheet, mapping, context.locations)
  const seen = sameIn()

  return (at) => {
    const { filled, problems } = readRow(at)
    const row = at + 1
    const named = { row, name: filled.name ?? '' }
    const byId = filled.id === undefined ? undefined : index.byId.get(filled.id)
    if (byId) named.name ||= byId.name
    const candidate = { ...newFarmerValues(filled.id ?? context.newId()), ...filled }
    const earlier = seen(row, { ...candidate, id: filled.id ?? '' })
    if (earlier !== undefined) {
      return {
        ...named,
        kind: 'skip',
        reason: `Says the same as row ${earlier}, or of the same farmer`,
      }
    }
    if (byId) return { ...named, ...outcomeFor({ filled, problems, mapping, known: byId }) }

    const asNew = outcomeFor({ filled: candidate, problems, mapping, known: null })
    const who = { ...candidate, coordinates: pointOf(candidate) }
    if (filled.id !== undefined) return { ...named, ...asNew }
    const [same] = index.withPhone(who).filter((farmer) => areSame(farmer, who))
    if (same) return { ...named, ...outcomeFor({ filled, problems, mapping, known: same }) }
    const duplicates = possibleDuplicates(who, index.near(who))
    if (duplicates.length === 0) return { ...named, ...asNew }
    if (asNew.kind === 'error') return { ...named, ...asNew }
    const asKnown = duplicates.map((duplicate) => ({
      duplicate,
      outcome: outcomeFor({ filled, problems, mapping, known: duplicate.farmer }),
    }))
    return { ...named, kind: 'doubt', asNew, asKnown }
  }
}
