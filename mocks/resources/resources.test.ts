import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { complianceRecordSchema } from '#domain/compliance-record.ts'
import { brokenEvent, passportIdOf, unfittingField } from '#domain/passport.ts'
import { riskCriterion } from '#domain/risk-criteria.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { type Role, roles } from '#domain/scopes.ts'
import { sha256Hex } from './passport-event.ts'
import { startTestClient } from './test-client.ts'

let now: Date
let client: Awaited<ReturnType<typeof startTestClient>>
beforeEach(async () => {
  now = new Date('2026-11-04T10:00:00Z')
  client = await startTestClient(() => now)
})
afterEach(() => client.mocks.stop())

const call: typeof client.call = (...args) => client.call(...args)
const etag = (version: unknown) => ({ 'If-Match': `"${version}"` })
const event = (id: string, type: string) => ({
  id,
  type,
  occurredAt: now.toISOString(),
  locationId: 'LOC-01',
})

describe('a record', () => {
  it.each([
    ['farmers', 'createFarmer', 'updateFarmer'],
    ['batches', 'createBatch', 'updateBatch'],
    ['agents', 'createAgent', 'updateAgent'],
    ['locations', 'createLocation', 'updateLocation'],
    ['compliance-records', 'createComplianceRecord', 'updateComplianceRecord'],
  ] as const)('of %s is made, read, changed and listed', async (path, create, update) => {
    const made = await call(`POST /${path}`, { body: sampleBodies[create] })
    expect(made).toMatchObject({ status: 201, body: { ...sampleBodies[create], version: 1 } })
    const read = await call(`GET /${path}/${made.body.id}`)
    expect(read.body).toEqual(made.body)

    now = new Date('2026-11-05T10:00:00Z')
    const body = sampleBodies[update]
    const changed = await call(`PATCH /${path}/${made.body.id}`, { body, headers: etag(1) })
    expect(changed).toMatchObject({
      status: 200,
      body: { ...body, version: 2, updatedAt: '2026-11-05T10:00:00.000Z' },
    })
    const stale = await call(`PATCH /${path}/${made.body.id}`, { body, headers: etag(1) })
    expect(stale).toMatchObject({ status: 409, body: { code: 'version-conflict' } })
    const list = await call(`GET /${path}?limit=1000`)
    expect(list.body.items).toContainEqual(changed.body)
  })

  it('of a harvest before its farmer was registered says why', async () => {
    const { id: _, ...rest } = { ...sampleBodies.createBatch }
    const body = { ...rest, id: 'GH-COC-EARLY', harvestDate: '2020-01-01' }
    expect(await call('POST /batches', { body })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'body.earlyHarvestReason' }] },
    })
    const said = { ...body, earlyHarvestReason: 'Stored since, as the old ledger says' }
    const made = await call('POST /batches', { body: said })
    expect(made).toMatchObject({ status: 201, body: said })
    const headers = etag(1)
    const silent = { body: { earlyHarvestReason: null }, headers }
    expect((await call('PATCH /batches/GH-COC-EARLY', silent)).status).toBe(422)
  })

  it('of a farmer keeps the day of the registration, however late it is sent', async () => {
    const body = { ...sampleBodies.createFarmer, registrationDate: '2026-10-26' }
    const made = await call('POST /farmers', { body })
    expect(made).toMatchObject({ status: 201, body: { registrationDate: '2026-10-26' } })
    // A clock that is wrong does not keep a farmer from being registered.
    for (const registrationDate of ['1970-01-01', '2026-11-06']) {
      const odd = { ...body, id: `FRM-${registrationDate}`, registrationDate }
      expect((await call('POST /farmers', { body: odd })).body.registrationDate).toBe('2026-11-04')
    }
  })

  it('of a new location has the ratings that came with it; without any, each is Basic', async () => {
    const unrated = await call('POST /locations', { body: sampleBodies.createLocation })
    const basic = { roads: 'Basic', storage: 'Basic', processing: 'Basic', transport: 'Basic' }
    expect(unrated.body.infrastructure).toEqual(basic)
    const infrastructure = { ...basic, roads: 'Fair' }
    const rated = await call('POST /locations', {
      body: { ...sampleBodies.createLocation, id: 'LOC-SAMPLE-02', infrastructure },
    })
    expect(rated.body.infrastructure).toEqual(infrastructure)
  })

  it('of a new location has no weather before somebody has measured it', async () => {
    const { body } = await call('POST /locations', { body: sampleBodies.createLocation })
    expect(body.weatherInfo).toBeNull()
  })

  it('cannot be made twice, nor of what is not there', async () => {
    const again = await call('POST /farmers', {
      body: { ...sampleBodies.createFarmer, id: 'FRM-0001' },
    })
    expect(again).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const lost = { ...sampleBodies.createBatch, farmerId: 'NOBODY' }
    expect(await call('POST /batches', { body: lost })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'body.farmerId' }] },
    })
    expect(await call('GET /agents/NOBODY')).toMatchObject({ status: 404 })
  })

  it('follows the names and counts of others without a new version', async () => {
    await call('POST /batches', { body: sampleBodies.createBatch })
    const farmer = await call('GET /farmers/FRM-0001')
    expect(farmer.body.totalBatches).toBe(3)
    await call('PATCH /farmers/FRM-0001', {
      body: { name: 'Ama Owusu-Mensah' },
      headers: etag(farmer.body.version),
    })
    const batch = await call(`GET /batches/${sampleBodies.createBatch?.id}`)
    expect(batch.body).toMatchObject({ farmer: 'Ama Owusu-Mensah', version: 1 })
    const place = await call('GET /locations/LOC-01')
    await call('POST /farmers', { body: sampleBodies.createFarmer })
    const { farmersCount } = (await call('GET /locations/LOC-01')).body
    expect(farmersCount).toBe(Number(place.body.farmersCount) + 1)
  })

  it('have their area without the farms that are not measured, which are counted', async () => {
    const before = (await call('GET /locations/LOC-01')).body
    const { farmSize: _, ...body } = { ...sampleBodies.createFarmer }
    const made = await call('POST /farmers', { body })
    expect(made).toMatchObject({ status: 201, body: { farmSize: null } })
    expect((await call('GET /locations/LOC-01')).body).toMatchObject({
      totalArea: before.totalArea,
      farmsNotMeasured: Number(before.farmsNotMeasured) + 1,
    })
  })
})

describe('the batches at a place', () => {
  const activeAt = async (id: string): Promise<number> =>
    Number((await call(`GET /locations/${id}`)).body.activeBatches)

  it('are counted there only, and elsewhere once they have moved on', async () => {
    const grown = {
      ...sampleBodies.createBatch,
      farmerId: 'FRM-0009',
      crop: 'cashew',
      harvestDate: '2026-11-02',
    }
    const harvested = await activeAt('LOC-02')
    const processed = await activeAt('LOC-13')
    await call('POST /batches', { body: grown })
    expect(await activeAt('LOC-02')).toBe(harvested + 1)
    const events = `POST /batches/${sampleBodies.createBatch?.id}/events`
    await call(events, { body: event('E1', 'qc_passed') })
    await call(events, { body: event('E2', 'warehouse_intake') })
    expect([await activeAt('LOC-02'), await activeAt('LOC-13')]).toEqual([harvested, processed + 1])
    expect(await allActive()).toBe(await notExported())
  })

  it('are recounted at once when a place is added or becomes another kind', async () => {
    const place = { ...sampleBodies.createLocation, id: 'LOC-00', type: 'processing' }
    const { body: added } = await call('POST /locations', { body: place })
    expect(added.activeBatches).toBeGreaterThan(0)
    expect(await allActive()).toBe(await notExported())
    const change = { body: { type: 'production' }, headers: etag(added.version) }
    const { body: changed } = await call('PATCH /locations/LOC-00', change)
    expect(changed.activeBatches).toBe(0)
    expect(await allActive()).toBe(await notExported())
  })

  async function allActive(): Promise<number> {
    const { body } = await call('GET /locations?limit=1000')
    const items = body.items as { activeBatches: number }[]
    return items.reduce((sum, { activeBatches }) => sum + activeBatches, 0)
  }

  async function notExported(): Promise<number> {
    const { body } = await call('GET /batches?limit=1000')
    return (body.items as { status: string }[]).filter(({ status }) => status !== 'exported').length
  }
})

describe('a change of a batch', () => {
  it('is of a crop that its farmer grows, and takes the words of its stage along', async () => {
    await call('POST /batches', {
      body: { ...sampleBodies.createBatch, harvestDate: '2026-11-02' },
    })
    const headers = etag(1)
    const path = `PATCH /batches/${sampleBodies.createBatch?.id}`
    const refused = await call(path, { body: { crop: 'sesame' }, headers })
    expect(refused.body.errors).toEqual([
      { field: 'body.crop', message: 'Ama Owusu does not grow sesame' },
    ])
    const changed = await call(path, { body: { harvestDate: '2026-11-01' }, headers })
    expect(changed.body.trackingSteps).toMatchObject([{ date: '2026-11-01' }, {}, {}, {}])
  })

  it('is of a destination in the country that it names; another one leaves the country open', async () => {
    await call('POST /batches', { body: sampleBodies.createBatch })
    const { batches } = client.mocks.backend.db
    const id = String(sampleBodies.createBatch?.id)
    const refused = await call(`PATCH /batches/${id}`, {
      body: { destinationCountryCode: 'NL' },
      headers: etag(1),
    })
    expect(refused.body.errors).toEqual([
      {
        field: 'body.destinationCountryCode',
        message: 'Hamburg, Germany is in Germany, not in Netherlands',
      },
    ])
    const elsewhere = await call(`PATCH /batches/${id}`, {
      body: { destination: 'Rotterdam' },
      headers: etag(1),
    })
    expect(elsewhere.body).toMatchObject({ destinationCountryCode: null })
    // What contradicts itself since long before does not hold up another change.
    const row = batches.get(id)
    if (row)
      await batches.put({ ...row, destination: 'Le Havre, FRANCE', destinationCountryCode: 'DE' })
    const other = await call(`PATCH /batches/${id}`, {
      body: { moistureContent: 7.1 },
      headers: etag(2),
    })
    expect(other.status).toBe(200)
  })
})

describe('a batch that is sealed', () => {
  const path = '/batches/CI-COC-0198'
  const correction = (before: object, after: object) => ({
    id: 'COR-1',
    before,
    after,
    reason: 'Weighbridge ticket read wrong',
    occurredAt: now.toISOString(),
  })

  it('is not changed silently', async () => {
    const { body: batch } = await call(`GET ${path}`)
    const headers = etag(batch.version)
    const refused = await call(`PATCH ${path}`, { body: { quantity: 2620 }, headers })
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'sealed', errors: [{ field: 'body.quantity' }] },
    })
    const open = await call(`PATCH ${path}`, { body: { estimatedValue: null }, headers })
    expect(open.status).toBe(200)
  })

  it('is corrected by an event with before, after, reason and author', async () => {
    const body = correction({ quantity: 2420 }, { quantity: 2620 })
    expect(await call(`POST ${path}/corrections`, { body })).toMatchObject({
      status: 201,
      body: { quantity: 2620, status: 'exported' },
    })
    const passport = client.mocks.backend.db.passports.get(passportIdOf('CI-COC-0198'))
    if (!passport) return expect.unreachable()
    expect(passport).toMatchObject({ quantity: 2620 })
    expect(passport.events.at(-1)).toMatchObject({
      type: 'correction',
      note: 'Weighbridge ticket read wrong',
      recordedBy: 'ama@asili.example',
      changes: [{ field: 'quantity', before: 2420, after: 2620 }],
    })
    expect(brokenEvent(passport.events, sha256Hex)).toBeUndefined()
    expect(unfittingField(passport)).toBeUndefined()
    expect(unfittingField({ ...passport, quantity: 2420 })).toBe('quantity')
  })

  it('is corrected from what it says now, by the rules for what was entered first', async () => {
    const late = correction({ quantity: 2400 }, { quantity: 2620 })
    expect((await call(`POST ${path}/corrections`, { body: late })).status).toBe(409)
    const wrong = correction({ crop: 'cocoa' }, { crop: 'sesame' })
    expect(await call(`POST ${path}/corrections`, { body: wrong })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'body.after.crop', message: expect.stringMatching(/not grow/) }] },
    })
    const { events } = (await call(`GET /passports/${passportIdOf('CI-COC-0198')}`)).body
    expect(JSON.stringify(events)).not.toContain('COR-1')
  })

  it('is open until its first event', async () => {
    await call('POST /batches', {
      body: { ...sampleBodies.createBatch, harvestDate: '2026-11-02' },
    })
    const own = `/batches/${sampleBodies.createBatch?.id}`
    const heavier = { body: { quantity: 655 }, headers: etag(1) }
    expect((await call(`PATCH ${own}`, heavier)).status).toBe(200)
    await call(`POST ${own}/events`, { body: event('E1', 'qc_passed') })
    const { body: batch } = await call(`GET ${own}`)
    const again = { body: { quantity: 660 }, headers: etag(batch.version) }
    expect((await call(`PATCH ${own}`, again)).body.code).toBe('sealed')
  })
})

describe('a tracking event', () => {
  const events = '/batches/GH-COC-0148/events'

  it('moves a batch on when it ends the stage, and is kept in the passport', async () => {
    const logged = await call(`POST ${events}`, { body: event('E1', 'qc_passed') })
    expect(logged).toMatchObject({ status: 201, body: { status: 'harvested', version: 3 } })
    const moved = await call(`POST ${events}`, { body: event('E2', 'warehouse_intake') })
    expect(moved.body).toMatchObject({
      status: 'processing',
      progress: 50,
      currentStage: 'Grading and bagging',
      trackingSteps: [{ completed: true }, { completed: true, date: '2026-11-04' }, {}, {}],
    })
    const passport = await call(`GET /passports/${passportIdOf('GH-COC-0148')}`)
    const kept = passport.body.events as { id: string; recordedBy: string }[]
    expect(kept.map(({ id }) => id)).toEqual(['EVT-GH-COC-0148-1', 'E1', 'E2'])
    expect(kept[2]?.recordedBy).toBe('ama@asili.example')
  })

  it('is refused with what is still needed', async () => {
    await call(`POST ${events}`, { body: event('E1', 'warehouse_intake') })
    now = new Date('2026-11-04T11:00:00Z')
    const unseen = await call(`POST ${events}`, { body: event('E3', 'transport_logged') })
    expect(unseen).toMatchObject({
      status: 409,
      body: { detail: 'Still needed: The last quality control is passed' },
    })
    await call(`POST ${events}`, { body: event('E2', 'qc_failed') })
    const refused = await call(`POST ${events}`, { body: event('E3', 'transport_logged') })
    expect(refused).toMatchObject({ status: 409, body: { detail: unseen.body.detail } })
    const twice = await call(`POST ${events}`, { body: event('E2', 'qc_passed') })
    expect(twice).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  it('is refused out of order, or recorded with a note by who insists', async () => {
    const sold = await call(`POST ${events}`, { body: event('E1', 'ownership_transferred') })
    expect(sold).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const early = event('E1', 'transport_logged')
    const asked = await call(`POST ${events}`, { body: early })
    expect(asked.body.detail).toMatch(/in no warehouse yet.* Confirm that it happened/)
    const bare = await call(`POST ${events}`, { body: { ...early, anyway: true } })
    expect(bare).toMatchObject({ status: 422, body: { errors: [{ field: 'body.note' }] } })
    const body = { ...early, anyway: true, note: 'By boat to the station' }
    expect((await call(`POST ${events}`, { body })).status).toBe(201)
    const { body: batch } = await call('GET /batches/GH-COC-0148')
    expect(batch.status).toBe('harvested')
  })

  it('is asked about where the batch changed hands within minutes', async () => {
    await call(`POST ${events}`, { body: event('E1', 'warehouse_intake') })
    await call(`POST ${events}`, { body: event('E2', 'qc_passed') })
    now = new Date('2026-11-04T10:10:00Z')
    const loaded = event('E3', 'transport_logged')
    const asked = await call(`POST ${events}`, { body: loaded })
    expect(asked.body.detail).toMatch(/10 minutes before or after.* Confirm that it happened/)
    const body = { ...loaded, anyway: true, note: 'The lorry stood at the scale' }
    expect((await call(`POST ${events}`, { body })).body.status).toBe('in_transit')
  })

  it('says when it was recorded, beside when it happened', async () => {
    const body = { ...event('E1', 'qc_passed'), occurredAt: '2026-11-03T11:00:00+01:00' }
    await call(`POST ${events}`, { body })
    const passport = await call(`GET /passports/${passportIdOf('GH-COC-0148')}`)
    expect(passport.body.events).toContainEqual(
      expect.objectContaining({
        occurredAt: '2026-11-03T10:00:00.000Z',
        recordedAt: '2026-11-04T10:00:00.000Z',
      }),
    )
  })

  it('releases no payment that it cannot release', async () => {
    const { db } = client.mocks.backend
    const held = db.escrows.all().find(({ releaseOn }) => releaseOn === 'qc_passed')
    if (!held) return expect.unreachable()
    const batch = db.batches.get('GH-COC-0148')
    await db.escrows.put({
      ...held,
      id: 'ESC-EARLY',
      batchId: String(batch?.id),
      status: 'funded',
      releaseOn: 'ownership_transferred',
    })
    await call(`POST ${events}`, { body: event('E1', 'ownership_transferred') })
    expect(db.escrows.get('ESC-EARLY')?.status).toBe('funded')
    const exported = db.batches.all().find(({ status }) => status === 'exported')
    const late = await call('POST /escrow', {
      body: { ...sampleBodies.openEscrow, batchId: exported?.id },
    })
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  it('releases a payment that waited for it', async () => {
    const held = client.mocks.backend.db.escrows
      .all()
      .find(({ status, releaseOn }) => status === 'funded' && releaseOn === 'qc_passed')
    await call(`POST /batches/${held?.batchId}/events`, {
      body: event('E1', 'qc_passed'),
    })
    expect(client.mocks.backend.db.escrows.get(held?.id ?? '')).toMatchObject({
      status: 'released',
      releasedAt: now.toISOString(),
    })
  })
})

describe('a compliance record', () => {
  const upload = (name: string, sha256?: string) => {
    const form = new FormData()
    form.set('name', name)
    if (sha256) form.set('sha256', sha256)
    form.set('type', 'Geolocation')
    form.set('file', new Blob(['%PDF-1.7'], { type: 'application/pdf' }), 'plots.pdf')
    return form
  }

  it('begins with the checklist of its standard, and takes the documents it asks for', async () => {
    await call('POST /compliance-records', { body: sampleBodies.createComplianceRecord })
    const path = `/compliance-records/${sampleBodies.createComplianceRecord?.id}`
    const answered = await call(`POST ${path}/documents`, { body: upload('Plot boundaries') })
    expect(answered).toMatchObject({
      status: 201,
      body: {
        documentCount: 1,
        documents: [{ name: 'Plot boundaries', status: 'pending' }, { status: 'missing' }, {}],
      },
    })
    const added = await call(`POST ${path}/documents`, { body: upload('Photo of the field') })
    expect(added.body.documents).toHaveLength(4)
  })

  it('keeps the SHA-256 of each document, and refuses a file that is not the one it is of', async () => {
    await call('POST /compliance-records', { body: sampleBodies.createComplianceRecord })
    const path = `/compliance-records/${sampleBodies.createComplianceRecord?.id}/documents`
    const sha256 = createHash('sha256').update('%PDF-1.7').digest('hex')
    for (const body of [upload('Plot boundaries', sha256), upload('Plot boundaries')]) {
      const { body: record } = await call(`POST ${path}`, { body })
      expect(record).toMatchObject({ documents: [{ status: 'pending', sha256 }, {}, {}] })
    }
    const other = createHash('sha256').update('%PDF-1.8').digest('hex')
    expect(await call(`POST ${path}`, { body: upload('Plot boundaries', other) })).toMatchObject({
      status: 422,
      body: {
        code: 'validation-failed',
        errors: [{ field: 'body.sha256', message: expect.stringContaining(sha256) }],
      },
    })
  })

  describe('whose document was uploaded', () => {
    const id = String(sampleBodies.createComplianceRecord?.id)
    const path = `/compliance-records/${id}/documents`
    // Not a member: in another role they would be asked for another token first.
    const agent = { role: 'Field Agent', email: 'uploader@asili.example' } as const
    const officer = { role: 'Compliance Officer', email: 'compliance@asili.example' } as const
    const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')
    const verify = { item: 'Plot boundaries', evidence: sha256Of('%PDF-1.7'), verdict: 'verified' }
    const reject = { ...verify, verdict: 'rejected', reason: 'Not legible' }

    beforeEach(async () => {
      await call('POST /compliance-records', { body: sampleBodies.createComplianceRecord })
      await call(`POST ${path}`, { body: upload('Plot boundaries'), ...agent })
    })

    it('says who uploaded it, and who decided on it and when', async () => {
      const body = { ...verify, reason: null }
      const { body: record } = await call(`POST ${path}/reviews`, { body, ...officer })
      expect(record).toMatchObject({
        documents: [
          {
            status: 'verified',
            uploadedBy: { id: agent.email },
            file: { name: 'plots.pdf', mediaType: 'application/pdf', sizeBytes: 8 },
            reviews: [
              { ...body, reviewedBy: { id: officer.email }, reviewedAt: now.toISOString() },
            ],
          },
          {},
          {},
        ],
      })
    })

    it('does not let people review without the right, or what they uploaded themselves', async () => {
      const body = { ...verify, reason: null }
      const unasked = await call(`POST ${path}/reviews`, { body, ...agent })
      expect(unasked).toMatchObject({ status: 403, body: { code: 'forbidden' } })
      const own = await call(`POST ${path}/reviews`, { body, role: 'Admin', email: agent.email })
      expect(own).toMatchObject({
        status: 403,
        body: { detail: expect.stringContaining('somebody else has to review it') },
      })
    })

    it('refuses a second decision, one on another file, and one on no document, in words', async () => {
      const review = (body: object) => call(`POST ${path}/reviews`, { body, ...officer })
      const other = await review({ ...reject, evidence: sha256Of('another') })
      expect(other).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining('uploaded meanwhile') },
      })
      expect((await review(reject)).status).toBe(201)
      expect(await review({ ...verify, reason: null })).toMatchObject({
        status: 409,
        body: { detail: expect.stringMatching(/decided already: rejected by .*Not legible$/) },
      })
      expect(await review({ ...reject, item: 'No such' })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'body.item' }] },
      })
    })

    it('takes a new file in the place of a rejected one, which is pending again', async () => {
      await call(`POST ${path}/reviews`, { body: reject, ...officer })
      const { body: record } = await call(`POST ${path}`, {
        body: upload('Plot boundaries'),
        ...agent,
      })
      expect(record).toMatchObject({
        documents: [{ status: 'pending', reviews: [{ verdict: 'rejected' }] }, {}, {}],
      })
    })

    it('gives its file back byte for byte, after a newer one too where a decision names it', async () => {
      const file = `${path}/${verify.evidence}/file`
      const expected = new TextEncoder().encode('%PDF-1.7')
      const whole = { status: 200, type: 'application/pdf', bytes: expected }
      expect(await client.download(file)).toEqual(whole)
      await call(`POST ${path}/reviews`, { body: reject, ...officer })
      const other = upload('Plot boundaries')
      other.set('file', new Blob(['another'], { type: 'image/png' }), 'plots.png')
      await call(`POST ${path}`, { body: other, ...agent })
      expect(await client.download(file)).toEqual(whole)
      expect(await client.download(`${path}/${sha256Of('another')}/file`)).toMatchObject({
        type: 'image/png',
      })
      expect(await client.download(`${path}/${sha256Of('no such')}/file`)).toMatchObject({
        status: 404,
      })
    })

    it('is compliant once everything is met, verified and assessed', async () => {
      for (const name of ['Satellite check of plots', 'Land use title']) {
        await call(`POST ${path}`, { body: upload(name), ...agent })
      }
      const statuses: unknown[] = []
      for (const item of ['Plot boundaries', 'Satellite check of plots', 'Land use title']) {
        const { body: record } = await call(`POST ${path}/reviews`, {
          body: { ...verify, item, reason: null },
          ...officer,
        })
        statuses.push(record.status)
      }
      const before = await call(`GET /compliance-records/${id}`)
      const { version, requirements } = z.parse(complianceRecordSchema, before.body)
      const { body: record } = await call(`PATCH /compliance-records/${id}`, {
        body: {
          assessment: {
            assessedOn: '2026-11-04',
            reviewBy: '2027-05-01',
            conclusion: 'negligible',
            criteria: riskCriterion.values.map((code) => ({
              code,
              finding: 'negligible',
              reason: 'Looked up',
            })),
          },
          requirements: requirements.map((one) => ({
            ...one,
            status: 'compliant',
            checked: '2026-11-01',
            reason: 'The file shows it',
            evidence: [verify.evidence],
          })),
        },
        headers: etag(version),
        ...officer,
      })
      statuses.push(record.status)
      expect(statuses).toEqual(['pending_review', 'pending_review', 'pending_review', 'compliant'])
    })
  })

  it('of the sample data has files with the SHA-256 that it names', async () => {
    const { complianceRecords } = client.mocks.backend.db
    for (const { id, documents } of complianceRecords.all()) {
      for (const { sha256, file } of documents.filter(({ status }) => status !== 'missing')) {
        const { bytes } = await client.download(
          `/compliance-records/${id}/documents/${sha256}/file`,
        )
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
        expect(file?.sizeBytes).toBe(bytes.byteLength)
      }
    }
  })

  it('keeps files from those who may not know the farmer, without consent', async () => {
    const { complianceRecords } = client.mocks.backend.db
    const hasFile = complianceRecords.all().filter(({ documents }) => documents[0]?.sha256)
    const statusOf = async (isShown: boolean) => {
      const record = hasFile.find(({ farmerShown }) => farmerShown === isShown)
      const { sha256 } = record?.documents[0] ?? {}
      const file = `/compliance-records/${record?.id}/documents/${sha256}/file`
      return (await client.download(file, { role: 'Buyer' })).status
    }
    expect(await statusOf(true)).toBe(200)
    expect(await statusOf(false)).toBe(403)
  })

  it('is not kept for what a standard does not cover', async () => {
    const body = { ...sampleBodies.createComplianceRecord, batchId: 'NG-GIN-0052' }
    expect(await call('POST /compliance-records', { body })).toMatchObject({
      status: 409,
      body: { detail: 'The batch is outside EUDR scope' },
    })
  })

  it('gets the status that follows from what is checked', async () => {
    const { db } = client.mocks.backend
    const open = db.complianceRecords.all().find(({ status }) => status === 'pending_review')
    const found = { status: 'non_compliant', checked: '2026-11-03', reason: 'Nothing was shown' }
    const requirements = open?.requirements.map((item) => ({ ...item, ...found }))
    const changed = await call(`PATCH /compliance-records/${open?.id}`, {
      body: { requirements },
      headers: etag(open?.version),
    })
    expect(changed.body.status).toBe('non_compliant')
  })
})

describe('trade', () => {
  it('registers a supplier, and asks for the boundary of a large farm', async () => {
    const body = sampleBodies.createSupplier
    expect(await call('POST /suppliers', { body })).toMatchObject({
      status: 201,
      body: { kycStatus: 'not_started', kyc: [], farmerIds: [] },
    })
    const [farm] = Object(body).farms
    const large = { ...body, id: 'SUP-2', farms: [{ ...farm, areaHa: 12 }] }
    expect(await call('POST /suppliers', { body: large })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'body.farms.0' }] },
    })
  })

  it('holds one payment a batch', async () => {
    const body = sampleBodies.openEscrow
    expect(await call('POST /escrow', { body })).toMatchObject({
      status: 201,
      body: { payee: 'Ama Owusu', status: 'awaiting_funds' },
    })
    expect(await call('POST /escrow', { body: { ...body, id: 'ESC-2' } })).toMatchObject({
      status: 409,
    })
  })
})

describe('the overview', () => {
  it('adds up what there is, and tells what is pressing first', async () => {
    const { body } = await call('GET /dashboard')
    expect(body).toMatchObject({
      farmers: { total: 40 },
      batches: { total: 63 },
      agents: { total: 12 },
      locations: { total: 18 },
      compliance: { total: 45 },
    })
    const alerts = body.alerts as { kind: string; daysLeft: number }[]
    expect(alerts[0]?.kind).toBe('eudr_record_missing')
    expect(new Set(alerts.map(({ kind }) => kind))).toEqual(
      new Set([
        'eudr_record_missing',
        'audit_overdue',
        'documents_missing',
        'farmer_flagged',
        'farmer_waiting',
        'location_under_review',
        'lot_standing',
      ]),
    )
    const records = client.mocks.backend.db.complianceRecords.all()
    const lacking = records.filter(({ documents }) =>
      documents.some(({ status }) => status === 'missing' || status === 'rejected'),
    )
    expect(body.alertCounts).toMatchObject({
      documents_missing: lacking.length,
      farmer_flagged: 2,
    })
  })

  it('tells what falls due in the next 14 days, soonest first', async () => {
    const { body } = await call('GET /dashboard')
    const upcoming = body.upcoming as { kind: string; dueOn: string; daysLeft: number }[]
    expect(body.upcomingCount).toBe(upcoming.length)
    expect(new Set(upcoming.map(({ kind }) => kind))).toEqual(new Set(['audit_due']))
    const days = upcoming.map(({ daysLeft }) => daysLeft)
    expect(days).toEqual(days.toSorted((a, b) => a - b))
    expect([days[0], days.at(-1)].every((left) => Number(left) >= 0 && Number(left) <= 14)).toBe(
      true,
    )
  })

  it('compares what was harvested with the time before, by the rows as they are', async () => {
    const before = Object((await call('GET /dashboard')).body.batches).harvestedKg
    const sample = { ...sampleBodies.createBatch, quantity: 1_000 }
    const harvests = { NEW: '2026-11-04', OLDER: '2026-10-04', OLD: '2026-09-05' }
    for (const [id, harvestDate] of Object.entries(harvests)) {
      await call('POST /batches', { body: { ...sample, id, harvestDate } })
    }
    const { harvestedKg } = Object((await call('GET /dashboard')).body.batches)
    expect(harvestedKg).toEqual({
      current: before.current + 1_000,
      previous: before.previous + 1_000,
      days: 30,
    })
  })

  it('shows the batches that something happened to last, the last first', async () => {
    const recent = async () =>
      (await call('GET /dashboard')).body.recentBatches as { id: string; updatedAt: string }[]
    const times = (await recent()).map(({ updatedAt }) => updatedAt)
    expect(times).toHaveLength(5)
    expect(times).toEqual(times.toSorted().reverse())
    await call('POST /batches/NG-GIN-0052/events', { body: event('E1', 'qc_passed') })
    expect((await recent())[0]?.id).toBe('NG-GIN-0052')
  })

  it('adds up the target of active agents, and what an even pace makes by today', async () => {
    const { agents } = (await call('GET /dashboard')).body
    const active = client.mocks.backend.db.agents.all().filter(({ status }) => status === 'active')
    const target = active.reduce((sum, { monthlyTarget }) => sum + monthlyTarget, 0)
    const achieved = active.reduce((sum, { monthlyAchieved }) => sum + monthlyAchieved, 0)
    expect(target).toBeGreaterThan(0)
    // The fourth of 31 days.
    const expected = Math.round((target * 4) / 31)
    expect(agents).toMatchObject({ month: { achieved, target, expected } })
  })

  it('tallies compliance by standard, and takes a change at once', async () => {
    const standards = async () =>
      Object((await call('GET /dashboard')).body.compliance).byStandard as {
        standard: string
        total: number
      }[]
    expect((await standards()).map(({ standard, total }) => [standard, total])).toEqual([
      ['EUDR', 9],
      ['FSMA', 9],
      ['Rainforest Alliance', 9],
      ['FairTrade', 9],
      ['Organic', 9],
    ])
    await call('POST /compliance-records', { body: sampleBodies.createComplianceRecord })
    const { standard } = Object(sampleBodies.createComplianceRecord)
    expect(await standards()).toContainEqual(expect.objectContaining({ standard, total: 10 }))
  })

  it('tells a buyer nothing of farmers and agents, not even how many there are', async () => {
    const { body } = await call('GET /dashboard', { role: 'Buyer' })
    expect(body).toMatchObject({ farmers: null, agents: null, locations: { total: 18 } })
    expect(body.alertCounts).not.toHaveProperty('farmer_flagged')
    const types = (body.alerts as { recordType: string }[]).map(({ recordType }) => recordType)
    expect(new Set(types)).toEqual(new Set(['complianceRecords']))
  })

  it('answers every role', async () => {
    for (const role of roles) expect((await call('GET /dashboard', { role })).status).toBe(200)
  })
})

describe('the changes', () => {
  it('are none before the first cursor, then each record that was written, once', async () => {
    const start = await call('GET /changes')
    expect(start.body).toMatchObject({ changes: [], more: false })
    await call('POST /agents', { body: sampleBodies.createAgent })
    await call(`PATCH /agents/${sampleBodies.createAgent?.id}`, {
      body: sampleBodies.updateAgent,
      headers: etag(1),
    })
    await call('POST /compliance-records', { body: sampleBodies.createComplianceRecord })
    const next = await call(`GET /changes?since=${start.body.cursor}`)
    expect(next.body.changes).toMatchObject([
      { recordType: 'agents', record: { version: 2 } },
      { recordType: 'complianceRecords', id: sampleBodies.createComplianceRecord?.id },
    ])
    const none = await call(`GET /changes?since=${next.body.cursor}`)
    expect(none.body).toMatchObject({ changes: [], more: false, cursor: next.body.cursor })
  })

  it('come in pages, and only of what the role may read', async () => {
    const start = await call('GET /changes')
    await call('POST /farmers', { body: sampleBodies.createFarmer })
    const pages = [await call(`GET /changes?since=${start.body.cursor}&limit=1`)]
    expect(pages[0]?.body).toMatchObject({ more: true, changes: [{}] })
    const rest = await call(`GET /changes?since=${pages[0]?.body.cursor}`)
    expect(rest.body.more).toBe(false)
    const buyer = await call(`GET /changes?since=${start.body.cursor}`, { role: 'Buyer' })
    const types = (buyer.body.changes as { recordType: string }[]).map(
      (change) => change.recordType,
    )
    expect(types).not.toContain('farmers')
    expect(types).not.toContain('agents')
  })

  it('refuse a cursor that was not given out', async () => {
    expect(await call('GET /changes?since=%25')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'query.since' }] },
    })
  })
})

describe('reports of a location', () => {
  it('come from field agents and compliance officers, and are of what has happened', async () => {
    const inspected = { ...sampleBodies.recordInspection, inspectionDate: '2026-01-08' }
    const inspection = { role: 'Compliance Officer', body: inspected } as const
    expect(await call('POST /locations/LOC-01/inspections', inspection)).toMatchObject({
      status: 201,
    })
    const weather = { role: 'Buyer', body: sampleBodies.reportWeather } as const
    expect(await call('POST /locations/LOC-01/weather', weather)).toMatchObject({ status: 403 })
    const body = { ...sampleBodies.reportWeather, measuredAt: '2036-01-01T00:00:00Z' }
    expect(await call('POST /locations/LOC-01/weather', { body })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'body.measuredAt', message: 'This is in the future' }] },
    })
  })
})

describe('the record of the agent who asks', () => {
  const own = { ...sampleBodies.createAgent, id: 'AGT-OWN', email: 'Ama@asili.example' }
  const change = (body: object) =>
    call(`PATCH /agents/${own.id}`, { role: 'Field Agent', body, headers: { 'If-Match': '"1"' } })

  it.each([{ monthlyTarget: 20 }, { monthlyAchieved: 99 }, { email: 'kofi@asili.example' }])(
    'is not changed by %j',
    async (body) => {
      await call('POST /agents', { body: own })
      const { status, body: problem } = await change({ territory: 'Juaboso', ...body })
      expect([status, problem.code]).toEqual([403, 'forbidden'])
      expect((await call(`GET /agents/${own.id}`)).body.version).toBe(1)
    },
  )

  it('lets nobody but an admin set the target of another agent, or add one with a target', async () => {
    const other = { ...own, id: 'AGT-OTHER', email: 'kofi@asili.example' }
    const add = (body: object, role: Role) => call('POST /agents', { role, body })
    expect(await add(other, 'Field Agent')).toMatchObject({ status: 403 })
    const added = await add({ ...other, monthlyTarget: 0 }, 'Field Agent')
    expect(added).toMatchObject({ status: 201, body: { monthlyTarget: 0 } })
    const aim = (role: Role) =>
      call('PATCH /agents/AGT-OTHER', {
        role,
        body: { monthlyTarget: 20 },
        headers: { 'If-Match': '"1"' },
      })
    expect(await aim('Field Agent')).toMatchObject({ status: 403 })
    expect(await aim('Admin')).toMatchObject({ status: 200, body: { monthlyTarget: 20 } })
  })

  it('is changed by what is their own to say', async () => {
    await call('POST /agents', { body: own })
    expect(await change({ territory: 'Juaboso' })).toMatchObject({ status: 200 })
  })
})
