import {
  createLocation,
  getLocation,
  listLocations,
  updateLocation,
} from '#domain/endpoints/locations.ts'
import { matchesLocationFilter } from '#domain/location.ts'
import { unratedInfrastructure } from '#domain/location-conditions.ts'
import { sourceAfter } from '#domain/place.ts'
import type { Backend, Handlers } from '../backend.ts'
import type { Db } from '../db.ts'
import { pageOf } from '../paging.ts'
import { answer } from '../respond.ts'
import { followLocation } from './follow.ts'
import { listed } from './list.ts'
import { current, firstVersion, found, given, named, nextVersion, requireUnused } from './rows.ts'

export const locationHandlers = (backend: Backend): Handlers => [
  answer(backend, listLocations, ({ query }) =>
    pageOf(listed(backend.db.locations.all(), matchesLocationFilter, query), query),
  ),

  answer(backend, getLocation, ({ params }) => found(backend.db.locations, params.id, 'location')),

  answer(backend, createLocation, ({ body, now }) => {
    const { db } = backend
    requireUnused(db.locations, body.id, 'location')
    const location = {
      ...body,
      agent: agentName(db, body.agentId),
      farmersCount: 0,
      activeBatches: 0,
      totalArea: 0,
      status: 'active',
      lastUpdate: now.toISOString(),
      weatherInfo: null,
      infrastructure: body.infrastructure ?? unratedInfrastructure,
      compliance: { certifications: [], inspectionDate: null, status: 'Under Review' },
      ...firstVersion(now),
    }
    void db.locations.put(location)
    followLocation(db, location)
    return found(db.locations, body.id, 'location')
  }),

  answer(backend, updateLocation, ({ params, body, ifMatch, now }) => {
    const { db } = backend
    const old = current(db.locations, params.id, 'location', ifMatch)
    const changes = given(body)
    const { agentId = old.agentId } = changes
    const location = {
      ...old,
      ...changes,
      ...sourceAfter(old, changes),
      agent: agentName(db, agentId),
      lastUpdate: now.toISOString(),
      ...nextVersion(old, now),
    }
    void db.locations.put(location)
    followLocation(db, location)
    return found(db.locations, params.id, 'location')
  }),
]

const agentName = (db: Db, agentId: string | null): string =>
  agentId === null ? '' : named(db.agents, agentId, 'body.agentId', 'agent').name
