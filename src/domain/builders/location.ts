import type * as z from 'zod/mini'
import type { Agent } from '../agent.ts'
import type { Recorded } from '../consent-history.ts'
import type { Location, locationChangesSchema, newLocationSchema } from '../location.ts'
import {
  type InspectionReport,
  unratedInfrastructure,
  type WeatherReport,
} from '../location-conditions.ts'
import { sourceAfter } from '../place.ts'
import { given } from './given.ts'
import type { Made } from './made.ts'

/** Records that the body names; a device may lack them. */
interface Named {
  agent: Agent | undefined
}

type When = Pick<Recorded, 'recordedAt'>

/** A newly added location: in use, without farmers, not yet inspected. */
export const registeredLocation = (
  body: z.output<typeof newLocationSchema>,
  { agent }: Named,
  { recordedAt }: When,
): Made<Location> => ({
  ...body,
  agent: agent?.name ?? '',
  farmersCount: 0,
  activeBatches: 0,
  totalArea: 0,
  farmsNotMeasured: 0,
  status: 'active',
  lastUpdate: recordedAt,
  weatherInfo: null,
  infrastructure: body.infrastructure ?? unratedInfrastructure,
  compliance: { certifications: [], inspectionDate: null, status: 'Under Review', inspectedBy: '' },
})

/** A location after a change. Who is in charge of it says nothing of the place: that is no update of what is known. */
export function changedLocation(
  before: Location,
  body: z.output<typeof locationChangesSchema>,
  { agent }: Named,
  { recordedAt }: When,
): Location {
  const changes = given(body)
  const { agentId = before.agentId, ...ofPlace } = changes
  const kept = agentId === before.agentId ? before.agent : ''
  return {
    ...before,
    ...changes,
    ...sourceAfter(before, changes),
    agent: agent?.name ?? kept,
    lastUpdate: Object.keys(ofPlace).length > 0 ? recordedAt : before.lastUpdate,
  }
}

const latest = (a: string, b: string): string => (Date.parse(a) > Date.parse(b) ? a : b)

/** A location after a weather report. The latest measurement is kept: reports may arrive days later, in any order. */
export const locationWithWeather = (
  before: Location,
  weather: WeatherReport,
  { recordedAt }: When,
): Location => {
  const known = before.weatherInfo
  const isNewer = !known || Date.parse(weather.measuredAt) >= Date.parse(known.measuredAt)
  return {
    ...before,
    weatherInfo: isNewer ? weather : known,
    lastUpdate: latest(before.lastUpdate, recordedAt),
  }
}

/** A location after an inspection. The latest inspection counts, in whatever order they arrive. */
export const inspectedLocation = (
  before: Location,
  inspection: InspectionReport,
  { recordedAt }: When,
): Location => ({
  ...before,
  compliance:
    inspection.inspectionDate >= (before.compliance.inspectionDate ?? '')
      ? inspection
      : before.compliance,
  lastUpdate: latest(before.lastUpdate, recordedAt),
})
