import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { farmerLabel } from '#domain/buyer-view.ts'
import { consentProofUpload } from '#domain/consent-proof.ts'
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
const no = '2026-04-03T09:00:00Z'
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

it('a no is recorded, is no consent, and ends the one before', async () => {
  const { farmerId, batchId } = await newFarmer(given)
  await setConsent(farmerId, { ...given, purposes: [], how: 'spoken', givenAt: no })
  const { consentHistory } = await bodyOf<Farmer>(admin, endpoints.getFarmer, farmerId)
  expect(consentHistory.map(({ kind, how }) => [kind, how])).toEqual([
    ['given', 'signed'],
    ['declined', 'spoken'],
  ])
  expect(await bodyOf(buyer, endpoints.getBatch, batchId)).toMatchObject({
    farmer: farmerLabel(farmerId),
    farmerShown: false,
  })
  const { version } = await bodyOf<Farmer>(admin, endpoints.getFarmer, farmerId)
  const spoken = await admin(endpoints.updateFarmer, {
    params: { id: farmerId },
    body: { consent: { ...given, how: 'spoken' } },
    headers: { 'If-Match': `"${version}"` },
  })
  expect(spoken).toMatchObject({ status: 422, body: { errors: [{ field: 'body.consent.how' }] } })
})

describe('what shows a consent', () => {
  const proofOf = (givenAt: string, text = 'a signature', type = 'image/png') => {
    const form = new FormData()
    form.set('givenAt', givenAt)
    form.set(consentProofUpload.field, new File([text], 'signature.png', { type }))
    return form
  }
  let farmerId: string
  const add = (body: FormData) =>
    admin(endpoints.addConsentProof, { params: { id: farmerId }, body })
  const read = (call: Caller, sha256: string, id = farmerId) =>
    call(endpoints.readConsentProof, { params: { id, sha256 } })
  beforeAll(async () => {
    farmerId = (await newFarmer(given)).farmerId
  })

  it('is kept with the consent that it is of, once, and read as it was sent', async () => {
    expect((await add(proofOf(given.givenAt))).status).toBe(201)
    const { consentProofs } = (await add(proofOf(given.givenAt))).body as Farmer // as declared
    expect(consentProofs).toHaveLength(1)
    expect(consentProofs[0]).toMatchObject({ name: 'signature.png', mediaType: 'image/png' })
    expect(utcInstant(consentProofs[0]?.givenAt ?? '')).toBe(utcInstant(given.givenAt))
    const { sha256 = '' } = consentProofs[0] ?? {}
    expect(await read(admin, sha256)).toMatchObject({ status: 200, text: 'a signature' })
    expect((await read(admin, sha256, 'FRM-0001')).status).toBe(404)
    expect((await read(buyer, sha256)).status).toBe(403)
  })

  it('is of a consent on record, and a picture', async () => {
    expect(await add(proofOf('2026-03-04T09:00:00Z'))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'body.givenAt' }] },
    })
    expect((await add(proofOf(given.givenAt, '%PDF', 'application/pdf'))).status).toBe(415)
    expect((await add(proofOf(given.givenAt, ''))).status).toBe(422)
  })

  it('stays when another consent is given or this one is withdrawn', async () => {
    await setConsent(farmerId, withdrawn)
    await setConsent(farmerId, { ...given, givenAt: '2026-06-01T09:00:00Z' })
    const { consentProofs } = await bodyOf<Farmer>(admin, endpoints.getFarmer, farmerId)
    expect(consentProofs).toHaveLength(1)
  })

  it('is read by those who may read identity documents', () => {
    expect(endpoints.readConsentProof.scope).toBe(endpoints.readIdentityPhoto.scope)
  })
})
