import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { passportIdOf } from '#domain/passport.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { roles } from '#domain/scopes.ts'
import { startTestClient } from './test-client.ts'

let now: Date
let client: Awaited<ReturnType<typeof startTestClient>>
beforeEach(async () => {
  now = new Date('2026-05-04T10:00:00Z')
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

    now = new Date('2026-05-05T10:00:00Z')
    const body = sampleBodies[update]
    const changed = await call(`PATCH /${path}/${made.body.id}`, { body, headers: etag(1) })
    expect(changed).toMatchObject({
      status: 200,
      body: { ...body, version: 2, updatedAt: '2026-05-05T10:00:00.000Z' },
    })
    const stale = await call(`PATCH /${path}/${made.body.id}`, { body, headers: etag(1) })
    expect(stale).toMatchObject({ status: 409, body: { code: 'version-conflict' } })
    const list = await call(`GET /${path}?limit=1000`)
    expect(list.body.items).toContainEqual(changed.body)
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
})

describe('the batches at a place', () => {
  const activeAt = async (id: string): Promise<number> =>
    Number((await call(`GET /locations/${id}`)).body.activeBatches)

  it('are counted there only, and elsewhere once they have moved on', async () => {
    const grown = { ...sampleBodies.createBatch, farmerId: 'FRM-0009', crop: 'cashew' }
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

describe('a tracking event', () => {
  const events = '/batches/GH-COC-0148/events'

  it('moves a batch on when it ends the stage, and is kept in the passport', async () => {
    const logged = await call(`POST ${events}`, { body: event('E1', 'qc_passed') })
    expect(logged).toMatchObject({ status: 201, body: { status: 'harvested', version: 2 } })
    const moved = await call(`POST ${events}`, { body: event('E2', 'warehouse_intake') })
    expect(moved.body).toMatchObject({
      status: 'processing',
      progress: 50,
      currentStage: 'Grading and bagging',
      trackingSteps: [{ completed: true }, { completed: true, date: '2026-05-04' }, {}, {}],
    })
    const passport = await call(`GET /passports/${passportIdOf('GH-COC-0148')}`)
    const kept = passport.body.events as { id: string; recordedBy: string }[]
    expect(kept.map(({ id }) => id)).toEqual(['EVT-GH-COC-0148-1', 'E1', 'E2'])
    expect(kept[2]?.recordedBy).toBe('ama@asili.example')
  })

  it('is refused with what is still needed', async () => {
    await call(`POST ${events}`, { body: event('E1', 'warehouse_intake') })
    await call(`POST ${events}`, { body: event('E2', 'qc_failed') })
    const refused = await call(`POST ${events}`, { body: event('E3', 'transport_logged') })
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: 'Still needed: The last quality control is not failed' },
    })
    const twice = await call(`POST ${events}`, { body: event('E2', 'qc_passed') })
    expect(twice).toMatchObject({ status: 409, body: { code: 'conflict' } })
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
    const requirements = open?.requirements.map((item) => ({ ...item, status: 'non_compliant' }))
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
      body: { kycStatus: 'submitted' },
    })
    const [farm] = Object(body).farms
    const large = { ...body, id: 'SUP-2', farms: [{ ...farm, areaHa: 12 }] }
    expect(await call('POST /suppliers', { body: large })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'body.farms.0' }] },
    })
  })

  it('gives a statement numbers that are plainly samples, and refuses what is out of scope', async () => {
    const body = sampleBodies.submitDueDiligence
    const { status, body: statement } = await call('POST /due-diligence', { body })
    expect(status).toBe(201)
    expect(statement.referenceNumber).toMatch(/^26SAMPLE\d{6}$/)
    expect(statement.verificationNumber).toMatch(/^SAMPLE\d+$/)
    const ginger = { ...body, id: 'DDS-2', batchIds: ['GH-COC-0148', 'NG-GIN-0052', 'NONE'] }
    expect((await call('POST /due-diligence', { body: ginger })).body.errors).toEqual([
      { field: 'body.batchIds.1', message: 'Outside EUDR scope' },
      { field: 'body.batchIds.2', message: 'There is no batch NONE' },
    ])
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
      batches: { total: 60 },
      agents: { total: 12 },
      locations: { total: 18 },
      compliance: { total: 45 },
    })
    const alerts = body.alerts as { kind: string; daysLeft: number }[]
    expect(alerts[0]?.kind).toBe('certificate_expired')
    expect(new Set(alerts.map(({ kind }) => kind))).toEqual(
      new Set([
        'certificate_expired',
        'certificate_expiring',
        'audit_overdue',
        'documents_missing',
        'farmer_flagged',
      ]),
    )
    expect(body.alertCounts).toMatchObject({ documents_missing: 8, farmer_flagged: 2 })
  })

  it('tells what falls due in the next 14 days, soonest first', async () => {
    const { body } = await call('GET /dashboard')
    const upcoming = body.upcoming as { kind: string; dueOn: string; daysLeft: number }[]
    expect(body.upcomingCount).toBe(upcoming.length)
    expect(new Set(upcoming.map(({ kind }) => kind))).toEqual(
      new Set(['audit_due', 'certificate_expiring']),
    )
    const days = upcoming.map(({ daysLeft }) => daysLeft)
    expect(days).toEqual(days.toSorted((a, b) => a - b))
    expect([days[0], days.at(-1)].every((left) => Number(left) >= 0 && Number(left) <= 14)).toBe(
      true,
    )
  })

  it('compares what was harvested with the time before, by the rows as they are', async () => {
    const before = Object((await call('GET /dashboard')).body.batches).harvestedKg
    const sample = { ...sampleBodies.createBatch, quantity: 1_000 }
    const harvests = { NEW: '2026-05-04', OLDER: '2026-04-04', OLD: '2026-03-05' }
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
    expect(agents).toMatchObject({ month: { achieved: 177, target: 200, expected: 26 } })
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
