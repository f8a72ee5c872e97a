import {
  createFarmer,
  createFarmers,
  getFarmer,
  listFarmers,
  updateFarmer,
} from '#domain/endpoints/farmers.ts'
import { type Farmer, initialsOf, matchesFarmerFilter, type NewFarmer } from '#domain/farmer.ts'
import { placeName } from '#domain/location.ts'
import { sourceAfter } from '#domain/place.ts'
import type { Backend, Handlers } from '../backend.ts'
import { doEach } from '../bulk.ts'
import { pageOf } from '../paging.ts'
import { answer } from '../respond.ts'
import { followFarmer } from './follow.ts'
import { listed } from './list.ts'
import { current, firstVersion, found, given, named, nextVersion, requireUnused } from './rows.ts'

export const farmerHandlers = (backend: Backend): Handlers => [
  answer(backend, listFarmers, ({ query }) =>
    pageOf(listed(backend.db.farmers.all(), matchesFarmerFilter, query), query),
  ),

  answer(backend, getFarmer, ({ params }) => found(backend.db.farmers, params.id, 'farmer')),

  answer(backend, createFarmer, ({ body, now }) => register(backend, body, now)),

  answer(backend, createFarmers, async (received) => ({
    results: await doEach(backend, createFarmer, received, ({ body, now }) =>
      register(backend, body, now),
    ),
  })),

  answer(backend, updateFarmer, ({ params, body, ifMatch, now }) => {
    const { db } = backend
    const old = current(db.farmers, params.id, 'farmer', ifMatch)
    const changes = given(body)
    const { locationId = old.locationId, name = old.name } = changes
    const place = named(db.locations, locationId, 'body.locationId', 'location')
    const farmer = {
      ...old,
      ...changes,
      ...sourceAfter(old, changes),
      location: placeName(place),
      avatar: initialsOf(name),
      recentActivity: 'Record updated',
      ...nextVersion(old, now),
    }
    void db.farmers.put(farmer)
    followFarmer(db, farmer)
    return farmer
  }),
]

function register({ db }: Backend, body: NewFarmer, now: Date): Farmer {
  requireUnused(db.farmers, body.id, 'farmer')
  const place = named(db.locations, body.locationId, 'body.locationId', 'location')
  const farmer = {
    ...body,
    location: placeName(place),
    status: 'pending',
    registrationDate: now.toISOString().slice(0, 10),
    totalBatches: 0,
    verificationScore: 0,
    recentActivity: 'Registered',
    avatar: initialsOf(body.name),
    ...firstVersion(now),
  }
  void db.farmers.put(farmer)
  followFarmer(db, farmer)
  return farmer
}
