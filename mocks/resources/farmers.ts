import { changedFarmer, registeredFarmer } from '#domain/builders/farmer.ts'
import {
  createFarmer,
  createFarmers,
  getFarmer,
  listFarmers,
  updateFarmer,
} from '#domain/endpoints/farmers.ts'
import type { Farmer } from '#domain/farmer.ts'
import { matchesFarmerFilter } from '#domain/farmer-rules.ts'
import type { Backend, Handlers } from '../backend.ts'
import { doEach } from '../bulk.ts'
import { pageOf } from '../paging.ts'
import { answer, type Received } from '../respond.ts'
import { followFarmer } from './follow.ts'
import { listed } from './list.ts'
import { seenBy } from './reach.ts'
import {
  current,
  doneBy,
  firstVersion,
  found,
  named,
  nextVersion,
  recordedBy,
  requireUnused,
} from './rows.ts'

export const farmerHandlers = (backend: Backend): Handlers => [
  answer(backend, listFarmers, ({ query, caller }) =>
    pageOf(listed(seenBy(backend.db, caller).farmers.all(), matchesFarmerFilter, query), query),
  ),

  answer(backend, getFarmer, ({ params, caller }) =>
    found(seenBy(backend.db, caller).farmers, params.id, 'farmer'),
  ),

  answer(backend, createFarmer, (received) => register(backend, received)),

  answer(backend, createFarmers, async (received) => ({
    results: await doEach(backend, createFarmer, received, (one) => register(backend, one)),
  })),

  answer(backend, updateFarmer, ({ params, body, ifMatch, caller, now }) => {
    const { db } = backend
    const old = current(db.farmers, params.id, 'farmer', ifMatch)
    const { locationId = old.locationId } = body
    const location = named(db.locations, locationId, 'body.locationId', 'location')
    const changed = changedFarmer(old, body, { location }, recordedBy(caller, now))
    const farmer = { ...changed, ...nextVersion(old, now) }
    void db.farmers.put(farmer)
    followFarmer(db, farmer)
    return farmer
  }),
]

type Registration = Pick<Received<typeof createFarmer>, 'body' | 'caller' | 'now'>

function register({ db }: Backend, { body, caller, now }: Registration): Farmer {
  requireUnused(db.farmers, body.id, 'farmer')
  const location = named(db.locations, body.locationId, 'body.locationId', 'location')
  const made = registeredFarmer(body, { location }, doneBy(caller, now))
  const farmer = { ...made, ...firstVersion(now) }
  void db.farmers.put(farmer)
  followFarmer(db, farmer)
  return farmer
}
