import type { Farmer } from '#domain/farmer.ts'
import type { Location } from '#domain/location.ts'
import type { Coordinates } from '#domain/units.ts'
import { areSame, possibleDuplicates } from '../duplicates.ts'
import { changesOf, type FarmerValues, newFarmerValues, pointOf } from '../farmer-values.ts'
import { doubtOfPlace } from '../place-check.ts'
import type { Mapping } from './columns.ts'
import { farmerIndex, sameIn } from './farmer-index.ts'
import { outcomeFor } from './outcome-for.ts'
import { rowReader } from './read-row.ts'
import type { CellProblem, Doubt, Misplaced, Outcome, RowPlan } from './row-plan.ts'
import type { Sheet } from './sheet.ts'

export interface ImportContext {
  /** Everybody whom this device knows. */
  farmers: readonly Farmer[]
  locations: readonly Location[]
  newId: () => string
}

/** Says for each row of a sheet, in their order, what would become of it. Nothing is done yet. */
export function rowChecker(
  sheet: Sheet,
  mapping: Mapping,
  context: ImportContext,
): (at: number) => RowPlan {
  const index = farmerIndex(context.farmers)
  const readRow = rowReader(sheet, mapping, context.locations)
  const placeDoubt = placeDoubter(context.locations)
  const seen = sameIn()

  return (at) => {
    const { filled, problems } = readRow(at)
    const row = at + 1
    const named = { row, name: filled.name ?? '' }
    const byId = filled.id === undefined ? undefined : index.byId.get(filled.id)
    if (byId) named.name ||= byId.name
    const newId = filled.id ?? context.newId()
    const candidate = { ...newFarmerValues(newId), ...filled }
    const earlier = seen(row, { ...candidate, id: filled.id ?? '' }, filled)
    if (earlier?.clashes)
      return { ...named, kind: 'error', problems: [idTaken(filled, row, earlier)] }
    if (earlier) {
      return {
        ...named,
        kind: 'skip',
        reason: `Says the same as row ${earlier.row}, or of the same farmer`,
      }
    }

    /** Whom the row is about, and what becomes of it then. */
    function lookAt(filled: Partial<FarmerValues>): Outcome | Doubt {
      if (byId) return outcomeFor({ filled, problems, mapping, known: byId })
      const candidate = { ...newFarmerValues(newId), ...filled }
      const asNew = outcomeFor({ filled: candidate, problems, mapping, known: null })
      if (filled.id !== undefined) return asNew
      const who = { ...candidate, coordinates: pointOf(candidate) }
      const [same] = index.withPhone(who).filter((farmer) => areSame(farmer, who))
      if (same) return outcomeFor({ filled, problems, mapping, known: same })
      const duplicates = possibleDuplicates(who, index.near(who))
      if (duplicates.length === 0 || asNew.kind === 'error') return asNew
      const asKnown = duplicates.map((duplicate) => ({
        duplicate,
        outcome: outcomeFor({ filled, problems, mapping, known: duplicate.farmer }),
      }))
      return { kind: 'doubt', asNew, asKnown }
    }

    const asWritten = lookAt(filled)
    const doubt = placeDoubt(asWritten)
    if (!doubt) return { ...named, ...asWritten }
    const { point } = doubt.doubt.meant ?? {}
    const asMended = point && lookAt({ ...filled, ...degreesTyped(point) })
    return { ...named, kind: 'misplaced', ...doubt, asWritten, asMended }
  }
}

const idTaken = (
  { id = '' }: Partial<FarmerValues>,
  row: number,
  earlier: { row: number },
): CellProblem => ({
  target: 'id',
  cell: id,
  message: `Rows ${earlier.row} and ${row} have this id and differ. Only row ${earlier.row} is taken: correct the id here, or make one row of both`,
})

const degreesTyped = ({ latitude, longitude }: Coordinates) => ({
  latitude: String(latitude),
  longitude: String(longitude),
})

/** Says where a row would put a farm oddly far from its location. */
function placeDoubter(locations: readonly Location[]) {
  const byId = new Map(locations.map((location) => [location.id, location]))
  return (plan: Outcome | Doubt): Pick<Misplaced, 'doubt' | 'location'> | undefined => {
    const outcome = plan.kind === 'doubt' ? plan.asNew : plan
    if (outcome.kind !== 'create' && outcome.kind !== 'update') return undefined
    const { values } = outcome
    const point = pointOf(values)
    const location = byId.get(values.locationId)
    if (!point || !location || (values.base && !isMoved(values))) return undefined
    const doubt = doubtOfPlace(point, location)
    return doubt && { doubt, location: location.name }
  }
}

/** A farm that is on record there already was looked at when it was put there. */
const isMoved = (values: FarmerValues): boolean => {
  const changes = changesOf(values)
  return 'coordinates' in changes || 'locationId' in changes
}
