import type { Farmer } from '#domain/farmer.ts'
import type { Location } from '#domain/location.ts'
import { possibleDuplicates } from '../duplicates.ts'
import { newFarmerValues, pointOf } from '../farmer-values.ts'
import type { Mapping } from './columns.ts'
import { farmerIndex, sameIn } from './farmer-index.ts'
import { outcomeFor } from './outcome-for.ts'
import { rowReader } from './read-row.ts'
import type { RowPlan } from './row-plan.ts'
import { dataRows, type Sheet } from './sheet.ts'

export interface ImportContext {
  /** Everybody whom this device knows. */
  farmers: readonly Farmer[]
  locations: readonly Location[]
  newId: () => string
}

/** What would become of each row of a sheet. Nothing is done yet. */
export function checkRows(sheet: Sheet, mapping: Mapping, context: ImportContext): RowPlan[] {
  const index = farmerIndex(context.farmers)
  const readRow = rowReader(sheet, mapping, context.locations)
  const seen = sameIn()

  return dataRows(sheet).map((at) => {
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
    const duplicates = possibleDuplicates(who, index.near(who))
    const [likeliest] = duplicates
    if (!likeliest || filled.id !== undefined) return { ...named, ...asNew }
    const { farmer, samePhone, similarName } = likeliest
    if (samePhone && similarName) {
      return { ...named, ...outcomeFor({ filled, problems, mapping, known: farmer }) }
    }
    if (asNew.kind === 'error') return { ...named, ...asNew }
    const asKnown = duplicates.map((duplicate) => ({
      duplicate,
      outcome: outcomeFor({ filled, problems, mapping, known: duplicate.farmer }),
    }))
    return { ...named, kind: 'doubt', asNew, asKnown }
  })
}
