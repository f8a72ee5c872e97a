import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#domain/endpoints/index.ts'
import { type FarmerIdentity, identityPhotoUpload } from '#domain/identity.ts'
import { roleScopes } from '#domain/scopes.ts'
import { validBody } from './bodies.ts'
import {
  type Answer,
  type Caller,
  callerWith,
  limitedToken,
  openTarget,
  signIn,
  type Target,
} from './target.ts'

const {
  addIdentityPhoto,
  deleteFarmerIdentity,
  getFarmerIdentity,
  readIdentityPhoto,
  updateFarmerIdentity,
} = endpoints

let target: Target
let admin: Caller
let id: string
beforeAll(async () => {
  target = await openTarget(process.env)
  admin = callerWith(target, await signIn(target))
  const farmer = await validBody(admin, 'createFarmer')
  await admin(endpoints.createFarmer, { body: farmer })
  id = String(farmer.id)
})
afterAll(() => target.stop())

const read = async () => (await admin(getFarmerIdentity, { params: { id } })).body as FarmerIdentity // as declared

const change = (body: object, version: number): Promise<Answer> =>
  admin(updateFarmerIdentity, { params: { id }, body, headers: { 'If-Match': `"${version}"` } })

interface Photo {
  type?: string
  bytes?: Uint8Array<ArrayBuffer>
}

function photo(of: string, { type = 'image/png', bytes = new Uint8Array(100) }: Photo = {}) {
  const form = new FormData()
  form.set('of', of)
  form.set(identityPhotoUpload.field, new File([bytes], 'card.png', { type }))
  return form
}

const fileOf = (sha256: string, farmerId = id) =>
  admin(readIdentityPhoto, { params: { id: farmerId, sha256 } })

const number = 'CONTRACT-SAMPLE/12 ABC'
const document = { kind: 'voter-card', number, country: 'GH' }

it('every farmer has an identity, which begins empty at version 1', async () => {
  expect(await read()).toMatchObject({ id, document: null, documentPhoto: null, version: 1 })
})

describe('a document', () => {
  it('is recorded onto the version that was read', async () => {
    expect((await change({ document }, 7)).status).toBe(409)
    expect((await change({ document }, 1)).body).toMatchObject({ document, version: 2 })
  })

  it.each(['12', 'x'.repeat(41), 'A_1234', 'A\n1234', '  A'])(
    'with the number %j is refused',
    async (wrong) => {
      const answer = await change({ document: { ...document, number: wrong } }, 2)
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'body.document.number' }] },
      })
    },
  )

  it('has photos of itself and of the farmer, pictures only', async () => {
    for (const of of ['document', 'farmer']) {
      const answer = await admin(addIdentityPhoto, { params: { id }, body: photo(of) })
      expect(answer.status).toBe(201)
    }
    expect(await read()).toMatchObject({
      document,
      documentPhoto: { name: 'card.png', sizeBytes: 100 },
      farmerPhoto: { mediaType: 'image/png' },
      version: 4,
    })
    const pdf = photo('document', { type: 'application/pdf' })
    expect((await admin(addIdentityPhoto, { params: { id }, body: pdf })).status).toBe(415)
    const empty = photo('document', { bytes: new Uint8Array() })
    expect((await admin(addIdentityPhoto, { params: { id }, body: empty })).status).toBe(422)
    const large = photo('document', { bytes: new Uint8Array(identityPhotoUpload.maxBytes + 1) })
    expect((await admin(addIdentityPhoto, { params: { id }, body: large })).status).toBe(413)
  })
})

describe('a photo', () => {
  it('is read as it was sent, of its farmer alone, until another takes its place', async () => {
    const bytes = new TextEncoder().encode('the card, askew')
    const sent = await admin(addIdentityPhoto, {
      params: { id },
      body: photo('document', { bytes, type: 'image/jpeg' }),
    })
    const { documentPhoto, farmerPhoto } = sent.body as FarmerIdentity // as declared
    const [first = '', face = ''] = [documentPhoto?.sha256, farmerPhoto?.sha256]
    const answer = await fileOf(first)
    expect(answer).toMatchObject({ status: 200, text: 'the card, askew' })
    expect(answer.headers.get('Content-Type')).toBe('image/jpeg')
    expect((await fileOf(first, 'FRM-0001')).status).toBe(404)

    await admin(addIdentityPhoto, { params: { id }, body: photo('document') })
    expect((await fileOf(first)).status).toBe(404)
    expect((await fileOf(face)).status).toBe(200)
  })
})

describe('what is recorded of an identity', () => {
  it('is in no other answer', async () => {
    const batch = { ...(await validBody(admin, 'createBatch')), farmerId: id, crop: 'cocoa' }
    await admin(endpoints.createBatch, { body: batch })
    const batchId = String((batch as { id?: unknown }).id) // every new record has one
    const event = await validBody(admin, 'addBatchEvent')
    await admin(endpoints.addBatchEvent, { params: { id: batchId }, body: event })
    const answers = [
      await admin(endpoints.getFarmer, { params: { id } }),
      await admin(endpoints.listFarmers, { query: { q: 'Abena', limit: '200' } }),
      await admin(endpoints.getBatch, { params: { id: batchId } }),
      await admin(endpoints.getPassport, { params: { id: `PP-${batchId}` } }),
      await admin(endpoints.getDashboard),
      await admin(endpoints.listChanges, { query: { since: btoa('seq:0'), limit: '200' } }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain(number)
      expect(JSON.stringify(body)).not.toContain('card.png')
    }
    const found = await admin(endpoints.listFarmers, { query: { q: number, limit: '1' } })
    expect(found.body).toMatchObject({ total: 0 })
  })

  it('is taken away whole', async () => {
    const { farmerPhoto } = await read()
    const gone = await admin(deleteFarmerIdentity, {
      params: { id },
      headers: { 'If-Match': '"6"' },
    })
    expect(gone.body).toMatchObject({ document: null, farmerPhoto: null, version: 7 })
    expect(await read()).toEqual(gone.body)
    expect((await fileOf(farmerPhoto?.sha256 ?? '')).status).toBe(404)
  })
})

it('is for those whose work needs it', async () => {
  const buyer = callerWith(target, await limitedToken(target))
  for (const endpoint of [getFarmerIdentity, updateFarmerIdentity, deleteFarmerIdentity]) {
    expect((await buyer(endpoint, { params: { id } })).status).toBe(403)
  }
  expect((await buyer(addIdentityPhoto, { params: { id }, body: photo('farmer') })).status).toBe(
    403,
  )
  const sha256 = '0'.repeat(64)
  expect((await buyer(readIdentityPhoto, { params: { id, sha256 } })).status).toBe(403)
  const may = (scope: 'farmers:identity:read' | 'farmers:identity:write') =>
    Object.entries(roleScopes).flatMap(([role, scopes]) => (scopes.includes(scope) ? [role] : []))
  expect(may('farmers:identity:read')).toEqual(['Admin', 'Compliance Officer', 'Field Agent'])
  expect(may('farmers:identity:write')).toEqual(['Admin', 'Field Agent'])
})
