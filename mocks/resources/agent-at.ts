import { agentRows } from './agent-rows.ts'
import type { Calendar } from './calendar.ts'
import { locationRows } from './location-rows.ts'
import { registrar } from './verification-seed.ts'

/** How many days ago the agents who are inactive today stopped. */
const leftDaysAgo = 74

const placesById = new Map(locationRows.map((row) => [row.id, row]))
const agentsById = new Map(agentRows.map((row) => [row.id, row]))

/** Cache of who worked where: each calendar has one answer per place and day. */
const known = new WeakMap<Calendar, Map<string, string>>()

/**
 * The agent working at a place on a day: its own, or another of the country before that one joined and after that one
 * left. Before any of them joined, whoever registered the farmers.
 */
export function agentAt(locationId: string, day: string, calendar: Calendar): string {
  const asked = known.get(calendar) ?? new Map<string, string>()
  known.set(calendar, asked)
  const key = locationId + day
  const name = asked.get(key) ?? findAgent(locationId, day, calendar)
  asked.set(key, name)
  return name
}

function findAgent(locationId: string, day: string, calendar: Calendar): string {
  const place = placesById.get(locationId)
  const own = agentsById.get(place?.agentId ?? '')
  const isThere = (agent: (typeof agentRows)[number]) =>
    day >= calendar.date(agent.joinedDaysAgo) &&
    (agent.status !== 'inactive' || day < calendar.date(leftDaysAgo))
  if (own && isThere(own)) return own.name
  const others = agentRows.filter(({ countryCode }) => countryCode === place?.countryCode)
  return others.find(isThere)?.name ?? registrar.name
}
