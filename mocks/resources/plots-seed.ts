import { changedPlot, registeredPlot, screenedPlot } from '#domain/builders/plot.ts'
import { dateOf } from '#domain/days.ts'
import type { Farmer } from '#domain/farmer.ts'
import type { Plot } from '#domain/plot.ts'
import type { NewScreening } from '#domain/plot-screening.ts'
import type { Coordinates } from '#domain/units.ts'
import type { Seed } from '../db.ts'
import { agentAt } from './agent-at.ts'
import type { Calendar } from './calendar.ts'
import { locationRows } from './location-rows.ts'
import { type PlotDoubt, plotDoubts } from './plot-doubts.ts'
import { besideM, pointAt } from './plot-shapes.ts'
import { captureOf, plotName, shapeFor, sharesOf } from './plot-traits.ts'
import type { Random } from './random.ts'
import { sampleAgent, sampleOfficer } from './sample-people.ts'

const locations = new Map(locationRows.map((row) => [row.id, row]))

/** A farmer's plots, measured at registration: areas add up to the size of the farm. */
export function plotsOf(farmer: Farmer, calendar: Calendar, random: Random): Plot[] {
  if (!isPlaced(farmer)) return []
  const doubt = plotDoubts[farmer.id]
  return sharesOf(farmer, doubt, random).map((areaHa, index) =>
    plotOf(farmer, { areaHa, index, doubt: index === 0 ? doubt : undefined }, calendar, random),
  )
}

/** The same with a single plot; thousands of these are made at every start. */
export const singlePlotOf = (farmer: Farmer, calendar: Calendar, random: Random): Plot[] =>
  farmer.farmSize === null || !isPlaced(farmer)
    ? []
    : [plotOf(farmer, { areaHa: farmer.farmSize, index: 0, doubt: undefined }, calendar, random)]

type PlacedFarmer = Farmer & { coordinates: Coordinates }

const isPlaced = (farmer: Farmer): farmer is PlacedFarmer => farmer.coordinates !== null

interface Part {
  areaHa: number
  /** Index among the farmer's plots, from 0. */
  index: number
  doubt: PlotDoubt | undefined
}

function plotOf(farmer: PlacedFarmer, part: Part, calendar: Calendar, random: Random): Plot {
  const { areaHa, index, doubt } = part
  const place = locations.get(farmer.locationId)
  if (!place) throw new Error(`${farmer.id} is at ${farmer.locationId}, which is no location`)
  const own = besideM(farmer.coordinates, index * 480, index * random.whole(-300, 300))
  const shape = shapeFor(farmer, { areaHa, middle: doubt?.middle ?? own, doubt }, random)
  const at = `${farmer.registrationDate}T09:${30 + index * 10}:00.000Z`
  const recorded = {
    recordedBy: agentAt(place.id, farmer.registrationDate, calendar),
    recordedAt: at,
  }
  const made = registeredPlot(
    {
      id: `${farmer.id.replace('FRM', 'PLT')}-${index + 1}`,
      farmerId: farmer.id,
      name: plotName(place.countryCode, index),
      crops: farmer.crops,
      countryCode: place.countryCode,
      tenure: random.pick(['owned', 'customary', 'customary', 'leased', null]),
      geometry: shape.geometry,
      areaHa: { declared: declaredOf(shape.geometry, areaHa, doubt, random) },
      capture: captureOf(shape, { at, farmer, doubt }, random),
      agreed: doubt?.agreed ?? [],
    },
    { farmer },
    recorded,
  )
  const plot = { ...made, version: 1, updatedAt: at }
  return later(plot, farmer, calendar, recorded.recordedBy)
}

/** Within the days that a farmer's verification takes. */
const boundaryAfterDays = 2

/** A point has the declared area. For boundaries, some farmers declared one, to a tenth of a hectare. */
function declaredOf(
  { type }: Plot['geometry'],
  areaHa: number,
  doubt: PlotDoubt | undefined,
  random: Random,
): number | null {
  const isSaid = random.share() < 0.4
  if (doubt?.declaredHa !== undefined) return doubt.declaredHa
  if (type === 'Point') return areaHa
  return isSaid ? Math.max(0.1, Math.round(areaHa * 10) / 10) : null
}

/** What happened to some plots later: a point replaced by its boundary, a screening, a visit. */
function later(plot: Plot, farmer: PlacedFarmer, calendar: Calendar, recordedBy: string): Plot {
  const number = Number(farmer.id.replace(/\D/g, ''))
  const first = plot.id.endsWith('-1')
  if (first && number % 10 === 3 && plot.geometry.type !== 'Point') {
    const { geometry, capture, ...rest } = plot
    const begun = {
      ...rest,
      geometry: pointAt(farmer.coordinates),
      areaHa: { measured: null, declared: rest.areaHa.declared },
      capture: { ...capture, method: 'corners', accuraciesM: [8], fixes: [], gateReason: null },
    }
    const { by: _, ...sent } = capture
    const at = new Date(Date.parse(capture.at) + boundaryAfterDays * 86_400_000).toISOString()
    const body = {
      geometry,
      capture: { ...sent, method: sent.method as 'corners', at }, // of this seed
      agreed: plot.agreed,
      reason: 'Registered with a point; the boundary was recorded later',
    }
    const recorded = { recordedBy, recordedAt: at }
    const changed = changedPlot(begun, body, recorded, sampleAgent)
    return { ...changed, version: 2, updatedAt: recorded.recordedAt }
  }
  if (number % 3 === 1) {
    const risk = screeningRisks[Math.floor(number / 3) % 8] ?? 'low'
    return screened(plot, risk, calendar)
  }
  return number % 13 === 6 ? visited(plot, farmer, calendar) : plot
}

const lookedDaysAgo = 61
const recordedDaysAgo = 60

function screened(plot: Plot, risk: NewScreening['risk'], calendar: Calendar): Plot {
  const result: NewScreening = {
    geometry: plot.geometry,
    risk,
    on: dateOf(calendar.date(lookedDaysAgo)),
    by: 'Sample screening service 1.0',
    note: null,
    fileSha256: null,
  }
  return {
    ...screenedPlot(plot, result, { person: sampleOfficer }),
    version: plot.version + 1,
    updatedAt: calendar.instant(recordedDaysAgo),
  }
}

function visited(plot: Plot, { locationId }: Farmer, calendar: Calendar): Plot {
  const recordedBy = agentAt(locationId, calendar.date(lookedDaysAgo), calendar)
  const recorded = { recordedBy, recordedAt: calendar.instant(recordedDaysAgo) }
  const screening = {
    state: 'visited' as const,
    risk: null,
    on: dateOf(calendar.date(lookedDaysAgo)),
    by: recordedBy,
    note: 'Old cocoa and shade trees, no fresh stumps',
    fileSha256: null,
  }
  const changed = changedPlot(plot, { screening }, recorded, sampleAgent)
  return { ...changed, version: plot.version + 1, updatedAt: recorded.recordedAt }
}

/**
 * The plots as they must be for what the compliance records say: those of a lot whose EUDR record is compliant were
 * screened, and nothing was found.
 */
export function screenedFor(
  plots: readonly Plot[],
  { batches, complianceRecords }: Pick<Seed, 'batches' | 'complianceRecords'>,
  calendar: Calendar,
): Plot[] {
  const proven = new Set(
    complianceRecords
      .filter(({ standard, status }) => standard === 'EUDR' && status === 'compliant')
      .map(({ batchId }) => batchId),
  )
  const ids = new Set(
    batches
      .filter(({ id }) => proven.has(id))
      .flatMap(({ sources }) => sources.map(({ plotId }) => plotId)),
  )
  return plots.map((plot) =>
    ids.has(plot.id) && plot.screening.risk !== 'low' ? screened(plot, 'low', calendar) : plot,
  )
}

/** Of every eight screened farmers; nothing was found for the others. */
const screeningRisks: Readonly<Record<number, 'more_info_needed' | 'high' | undefined>> = {
  3: 'more_info_needed',
  5: 'high',
}
