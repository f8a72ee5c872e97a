import type { Farmer } from '#domain/farmer.ts'
import type { Location } from '#domain/location.ts'
import { placeName } from '#domain/location-rules.ts'
import type { Coordinates } from '#domain/units.ts'
import { isSame } from '../../../forms/changed-fields.ts'
import { pointOf } from '../../../forms/place-values.ts'
import { apartFrom, areOthers, areSame, type Duplicate, possibleDuplicates } from '../duplicates.ts'
import { type FarmerValues, farmerForm } from '../farmer-values.ts'
import { warningOfPlace } from '../place-check.ts'
import type { Mapping } from './columns.ts'
import { farmerIndex, sameIn } from './farmer-index.ts'
import { outcomeFor } from './outcome-for.ts'
import { rowReader } from './read-row.ts'
import type {
  CellDoubt,
  CellProblem,
  Misplaced,
  Outcome,
  ReadPlan,
  RowPlan,
  Warning,
} from './row-plan.ts'
import type { Sheet } from './sheet.ts'

export interface ImportContext {
  /** All farmers that this device knows. */
  farmers: readonly Farmer[]
  locations: readonly Location[]
  newId: () => string
}

/** Returns what would happen to each row of a sheet, in order. Changes nothing yet. */
export function rowChecker(
  sheet: Sheet,
  mapping: Mapping,
  context: ImportContext,
): (at: number) => RowPlan {
  const index = farmerIndex(context.farmers)
  const readRow = rowReader(sheet, mapping, context.locations)
  const placeWarning = placeWarner(context.locations)
  const seen = sameIn()
  const names = new Map(context.locations.map((location) => [location.id, placeName(location)]))
  const shared = { mapping, locationName: (id: string) => names.get(id) ?? id }

  return (at) => {
    const { doubts, ...read } = readRow(at)
    return withDoubts(planOf(at + 1, read), doubts)
  }

  function planOf(
    row: number,
    { filled, problems }: Omit<ReturnType<typeof readRow>, 'doubts'>,
  ): ReadPlan {
    const named = { row, name: filled.name ?? '' }
    if (isTotal(filled)) return { ...named, kind: 'skip', reason: 'A total, and no farmer' }
    const byId = filled.id === undefined ? undefined : index.byId.get(filled.id)
    if (byId) named.name ||= byId.name
    // Somebody else's id stays theirs.
    const newId = filled.id === undefined || byId ? context.newId() : filled.id
    const candidate = { ...farmerForm.empty(newId), ...filled }
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

    /** Returns which farmer the row is about, and what would happen to it. */
    function lookAt(filled: Partial<FarmerValues>): Outcome | Warning {
      if (byId && !areOthers(filled, byId)) {
        return outcomeFor({ filled, problems, ...shared, known: byId })
      }
      const candidate = { ...farmerForm.empty(newId), ...filled, id: newId }
      const asNew = outcomeFor({ filled: candidate, problems, ...shared, known: null })
      const who = { ...candidate, coordinates: pointOf(candidate) }
      if (byId) {
        const outcome = outcomeFor({ filled, problems, ...shared, known: byId })
        return { kind: 'warning', asNew, asKnown: [{ duplicate: ofOther(byId, who), outcome }] }
      }
      if (filled.id !== undefined) return asNew
      const [same] = index.withPhone(who).filter((farmer) => areSame(farmer, who))
      if (same) return outcomeFor({ filled, problems, ...shared, known: same })
      const duplicates = possibleDuplicates(who, index.near(who))
      if (duplicates.length === 0 || asNew.kind === 'error') return asNew
      const asKnown = duplicates.map((duplicate) => ({
        duplicate,
        outcome: outcomeFor({ filled, problems, ...shared, known: duplicate.farmer }),
      }))
      return { kind: 'warning', asNew, asKnown }
    }

    const asWritten = lookAt(filled)
    const warning = placeWarning(asWritten)
    if (!warning) return { ...named, ...asWritten }
    const { point } = warning.warning.meant ?? {}
    const asFixed = point && lookAt({ ...filled, ...degreesTyped(point) })
    return { ...named, kind: 'misplaced', ...warning, asWritten, asFixed }
  }
}

/** Asks about damaged cells of a row that would be imported; what they change nothing of is not asked about. */
function withDoubts(plan: ReadPlan, doubts: readonly CellDoubt[]): RowPlan {
  const { row, name, ...asMeant } = plan
  const cells = doubts.filter(({ target }) => !isAsRecorded(asMeant, target))
  return cells.length === 0 || asMeant.kind === 'skip' || asMeant.kind === 'error'
    ? plan
    : { row, name, kind: 'doubtful', cells, asMeant }
}

function isAsRecorded(outcome: Outcome | Warning | Misplaced, target: string): boolean {
  if (outcome.kind !== 'update' || !outcome.values.base) return false
  const recorded: Readonly<Record<string, unknown>> = farmerForm.valuesOf(outcome.values.base)
  return isSame(recorded[target], { ...outcome.values }[target as keyof FarmerValues])
}

/** A row below a list that adds it up. */
const isTotal = ({ id, name, memberNumber, phone, crops }: Partial<FarmerValues>): boolean =>
  !phone &&
  !crops &&
  [id, name, memberNumber].some((text) => text !== undefined && total.test(text))

/** `TOTAL`, `Sous-total`, `Grand total`, in whichever column stands first. */
const total = /^(grand |sous[- ]?|sub[- ]?)?(total|totaux|somme|sum)\b/i

/** A farmer whose id a row gives to somebody else. */
const ofOther = (
  farmer: Farmer,
  { coordinates }: { coordinates: Coordinates | undefined },
): Duplicate => ({
  farmer,
  sameId: true,
  samePhone: false,
  similarName: false,
  otherPhone: true,
  apartKm: apartFrom(farmer, coordinates),
})

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

/** Warns if a row places a farm unusually far from its location. */
function placeWarner(locations: readonly Location[]) {
  const byId = new Map(locations.map((location) => [location.id, location]))
  return (plan: Outcome | Warning): Pick<Misplaced, 'warning' | 'location'> | undefined => {
    const outcome = plan.kind === 'warning' ? plan.asNew : plan
    if (outcome.kind !== 'create' && outcome.kind !== 'update') return undefined
    const { values } = outcome
    const point = pointOf(values)
    const location = byId.get(values.locationId)
    if (!point || !location || (values.base && !isMoved(values))) return undefined
    const warning = warningOfPlace(point, location)
    return warning && { warning, location: location.name }
  }
}

/** The place of an existing farm was checked when it was recorded. */
const isMoved = (values: FarmerValues): boolean => {
  const changes = farmerForm.changesOf(values)
  return 'coordinates' in changes || 'locationId' in changes
}
