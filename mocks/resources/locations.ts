import type { Agent } from '#domain/agent.ts'
import {
  changedLocation,
  inspectedLocation,
  locationWithWeather,
  registeredLocation,
} from '#domain/builders/location.ts'
import {
  createLocation,
  getLocation,
  listLocations,
  recordInspection,
  reportWeather,
  updateLocation,
} from '#domain/endpoints/locations.ts'
import { matchesLocationFilter } from '#domain/location-rules.ts'
import type { Backend, Handlers } from '../backend.ts'
import type { Db } from '../db.ts'
import { pageOf } from '../paging.ts'
import { answer } from '../respond.ts'
import { followLocation } from './follow.ts'
import { listed } from './list.ts'
import {
  current,
  firstVersion,
  found,
  named,
  nextVersion,
  recordedBy,
  requireUnused,
} from './rows.ts'
import { refuseFuture } from './still-to-come.ts'

export const locationHandlers = (backend: Backend): Handlers => [
  answer(backend, listLocations, ({ query }) =>
    pageOf(listed(backend.db.locations.all(), matchesLocationFilter, query), query),
  ),

  answer(backend, getLocation, ({ params }) => found(backend.db.locations, params.id, 'location')),

  answer(backend, createLocation, ({ body, caller, now }) => {
    const { db } = backend
    requireUnused(db.locations, body.id, 'location')
    const agent = agentNamed(db, body.agentId)
    const made = registeredLocation(body, { agent }, recordedBy(caller, now))
    const location = { ...made, ...firstVersion(now) }
    void db.locations.put(location)
    followLocation(db, location)
    return found(db.locations, body.id, 'location')
  }),

  answer(backend, updateLocation, ({ params, body, ifMatch, caller, now }) => {
    const { db } = backend
    const old = current(db.locations, params.id, 'location', ifMatch)
    const { agentId = old.agentId } = body
    const agent = agentNamed(db, agentId)
    const changed = changedLocation(old, body, { agent }, recordedBy(caller, now))
    const location = { ...changed, ...nextVersion(old, now) }
    void db.locations.put(location)
    followLocation(db, location)
    return found(db.locations, params.id, 'location')
  }),

  answer(backend, reportWeather, ({ params, body, caller, now }) => {
    const { locations } = backend.db
    const old = found(locations, params.id, 'location')
    refuseFuture('body.measuredAt', body.measuredAt, now)
    const location = {
      ...locationWithWeather(old, body, recordedBy(caller, now)),
      ...nextVersion(old, now),
    }
    void locations.put(location)
    return location
  }),

  answer(backend, recordInspection, ({ params, body, caller, now }) => {
    const { locations } = backend.db
    const old = found(locations, params.id, 'location')
    refuseFuture('body.inspectionDate', body.inspectionDate, now)
    const location = {
      ...inspectedLocation(old, body, recordedBy(caller, now)),
      ...nextVersion(old, now),
    }
    void locations.put(location)
    return location
  }),
]

const agentNamed = (db: Db, agentId: string | null): Agent | undefined =>
  agentId === null ? undefined : named(db.agents, agentId, 'body.agentId', 'agent')
