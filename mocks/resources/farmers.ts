import { entriesAfter } from '#domain/consent-history.ts'
import {
  createFarmer,
  createFarmers,
  getFarmer,
  listFarmers,
  updateFarmer,
} from '#domain/endpoints/farmers.ts'
import { type Farmer, initialsOf, matchesFarmerFilter } from '#domain/farmer.ts'
import { placeName } from '#domain/location.ts'
import { sourceAfter } from '#domain/place.ts'
import { type Caller, nameOf } from '../auth/tokens.ts'
import type { Backend, Handlers } from '../backend.ts'
import { doEach } from '../bulk.ts'
import { pageOf } from '../paging.ts'
import { answer, type Received } from '../respond.ts'
import { followFarmer } from './follow.ts'
import { listed } from './list.ts'
import { current, firstVersion, found, given, named, nextVersion, requireUnused } from './rows.ts'

export const farmerHandlers = (backend: Backend): Handlers => [
  answer(backend, listFarmers, ({ query }) =>
    pageOf(listed(backend.db.farmers.all(), matchesFarmerFilter, query), query),
  ),

  answer(backend, getFarmer, ({ params }) => found(backend.db.farmers, params.id, 'farmer')),

  answer(backend, createFarmer, (received) => register(backend, received)),

  answer(backend, createFarmers, async (received) => ({
    results: await doEach(backend, createFarmer, received, (one) => register(backend, one)),
  })),

  answer(backend, updateFarmer, ({ params, body, ifMatch, caller, now }) => {
    const { db } = backend
    const old = current(db.farmers, params.id, 'farmer', ifMatch)
    const changes = given(body)
    const { locationId = old.locationId, name = old.name } = changes
    const place = named(db.locations, locationId, 'body.locationId', 'location')
    const farmer = {
      ...old,
      ...changes,
      ...sourceAfter(old, changes),
      ...(changes.consent === undefined
        ? {}
        : { consentHistory: entriesAfter(old, changes.consent, recordedBy(caller, now)) }),
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

const recordedBy = (caller: Caller | undefined, now: Date) => ({
  recordedBy: nameOf(caller),
  recordedAt: now.toISOString(),
})

type Registration = Pick<Received<typeof createFarmer>, 'body' | 'caller' | 'now'>

function register({ db }: Backend, { body, caller, now }: Registration): Farmer {
  requireUnused(db.farmers, body.id, 'farmer')
  const place = named(db.locations, body.locationId, 'body.locationId', 'location')
  const farmer = {
    ...body,
    consentHistory: entriesAfter({}, body.consent, recordedBy(caller, now)),
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
