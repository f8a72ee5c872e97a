import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { farmerLabel } from '#domain/buyer-view.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints/index.ts'
import type { Farmer } from '#domain/farmer.ts'
import { utcInstant } from '#domain/instant.ts'
import { type Passport, passportIdOf } from '#domain/passport.ts'
import { validBody } from './bodies.ts'
import { type Caller, callerWith, limitedToken, openTarget, signIn, type Target } from './target.ts'

let target: Target
let admin: Caller
let buyer: Caller
beforeAll(async () => {
  target = await openTarget(process.env)
  admin = callerWith(target, await signIn(target))
  buyer = callerWith(target, await limitedToken(target))
})
afterAll(() => target.stop())

const given = {
  purposes: ['keep-records', 'share-with-buyers'],
  givenAt: '2026-03-03T09:00:00Z',
  how: 'signed',
  witness: null,
  language: 'en',
  textVersion: '2022-09-01',
  withdrawnAt: null,
  withdrawalReason: null,
}
const withdrawn = { ...given, withdrawnAt: '2026-05-01T09:00:00Z', withdrawalReason: 'Moved away' }

const bodyOf = async <Body>(call: Caller, endpoint: Endpoint, id: string): Promise<Body> =>
  (await call(endpoint, { params: { id } })).body as Body // as declared

/** A farmer with a batch that has a passport. */
async function newFarmer(consent: typeof given | null) {
  const farmer = { ...(await validBody(admin, 'createFarmer')), consent } as Record<string, unknown>
  await admin(endpoints.createFarmer, { body: farmer })
  const batch = await validBody(admin, 'createBatch')
  const grown = { ...batch, farmerId: farmer.id, crop: 'cocoa' }
  await admin(endpoints.createBatch, { body: grown })
  const event = {
    ...(await validBody(admin, 'addBatchEvent')),
    type: 'origin_confirmed',
    coordinates: { latitude: 6.211304, longitude: -2.483911 },
  }
  await admin(endpoints.addBatchEvent, { params: { id: String(batch.id) }, body: event })
  return { farmerId: String(farmer.id), name: String(farmer.name), batchId: String(batch.id) }
}

async function setConsent(id: string, consent: typeof given | typeof withdrawn) {
  const { version } = await bodyOf<Farmer>(admin, endpoints.getFarmer, id)
  await admin(endpoints.updateFarmer, {
    params: { id },
    body: { consent },
    headers: { 'If-Match': `"${version}"` },
  })
}

/** All that leaves for buyers of a batch, as text. */
async function shownOf(batchId: string, farmerId: string): Promise<string> {
  const passport = await bodyOf(buyer, endpoints.getPassport, passportIdOf(batchId))
  const batch = await bodyOf(buyer, endpoints.getBatch, batchId)
  const list = (await buyer(endpoints.listBatches, { query: { farmerId } })).body
  const dashboard = (await buyer(endpoints.getDashboard)).body
  return JSON.stringify([passport, batch, list, dashboard])
}

describe('what buyers see of a farmer', () => {
  it('is the id and the region until consent is given, and again once it is withdrawn', async () => {
    const { farmerId, name, batchId } = await newFarmer(null)
    const withheld = async () => {
      const text = await shownOf(batchId, farmerId)
      expect(text).toContain(farmerLabel(farmerId))
      expect(text).not.toContain(name)
      expect(text).not.toContain('6.211304')
      const id = passportIdOf(batchId)
      const passport = await bodyOf<Passport>(admin, endpoints.getPassport, id)
      expect(passport).toMatchObject({ farmerShown: false, coordinates: null, locationId: '' })
      expect(passport.events).toMatchObject([{ withheld: true, locationId: null }])
    }
    await withheld()
    await setConsent(farmerId, given)
    const shown = await shownOf(batchId, farmerId)
    expect(shown).toContain(name)
    expect(shown).toContain('6.211304')
    await setConsent(farmerId, withdrawn)
    await withheld()
  })

  it('cannot be found by a name that is withheld', async () => {
    const { name, batchId } = await newFarmer(null)
    const found = await buyer(endpoints.listBatches, { query: { q: name, limit: '200' } })
    expect(JSON.stringify(found.body)).not.toContain(batchId)
    const bySome = await admin(endpoints.listBatches, { query: { q: name, limit: '200' } })
    expect(JSON.stringify(bySome.body)).toContain(batchId)
  })

  it('is told as a change, as the reader may see it', async () => {
    const { farmerId, name, batchId } = await newFarmer(given)
    const { cursor } = (await buyer(endpoints.listChanges)).body as { cursor: string } // as declared
    await setConsent(farmerId, withdrawn)
    const { body } = await buyer(endpoints.listChanges, { query: { since: cursor } })
    expect(JSON.stringify(body)).toContain(batchId)
    expect(JSON.stringify(body)).not.toContain(name)
  })
})

it('a farmer’s record keeps every consent and withdrawal, and who recorded it', async () => {
  const { farmerId } = await newFarmer(null)
  await setConsent(farmerId, given)
  await setConsent(farmerId, withdrawn)
  await setConsent(farmerId, { ...given, givenAt: '2026-06-01T09:00:00Z' })
  const { consentHistory } = await bodyOf<Farmer>(admin, endpoints.getFarmer, farmerId)
  expect(consentHistory.map(({ kind, at }) => [kind, utcInstant(at)])).toEqual([
    ['given', utcInstant(given.givenAt)],
    ['withdrawn', utcInstant(withdrawn.withdrawnAt)],
    ['given', '2026-06-01T09:00:00.000Z'],
  ])
  expect(consentHistory.every(({ recordedBy }) => recordedBy !== '')).toBe(true)
})
