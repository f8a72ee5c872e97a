import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { newFarmerSchema } from '#domain/farmer.ts'
import { emptyIdentity } from '#domain/identity.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { createLocalDb } from '../../src/app/sync/db/local-db.ts'
import { createSending } from '../../src/app/sync/outbox/sending.ts'
import type { Write } from '../../src/app/sync/outbox/writes.ts'
import type { RecordOf, RecordType } from '../../src/app/sync/records/records.ts'
import { createReplica } from '../../src/app/sync/records/replica.ts'
import type { Tab } from './tab.ts'
import { createWorld, type World } from './world.ts'

// As people have them, whatever this run leaves out: the clock here is not the machine's.
vi.hoisted(() => vi.stubEnv('VITE_DELAYS', 'on'))

let world: World
let tab: Tab
beforeEach(async () => {
  world = await createWorld()
  await open()
})
afterEach(() => {
  world.close()
  expect(world.mistakes).toEqual([])
})

async function open(): Promise<void> {
  await world.reopen(0)
  await world.settle()
  const [first] = world.tabs
  if (!first) throw new Error('There is no tab')
  tab = first
}

type BodyOf<Name extends Write['write']> = Extract<Write, { write: Name }>['body']
// The samples are valid bodies, as a test of theirs shows.
const sample = <Name extends Write['write']>(name: Name) =>
  sampleBodies[name] as object as BodyOf<Name>

const farmer = (id: string, change: Partial<BodyOf<'createFarmer'>> = {}) =>
  tab.sync.enqueue({
    write: 'createFarmer',
    body: { ...sample('createFarmer'), id, ...change },
  })
const batch = (id: string, farmerId: string) =>
  tab.sync.enqueue({ write: 'createBatch', body: { ...sample('createBatch'), id, farmerId } })

async function known<T extends RecordType>(recordType: T, id: string): Promise<RecordOf<T>> {
  const { record } = await tab.sync.records.get(recordType, id)
  if (!record) throw new Error(`No ${id} on this device`)
  return record
}
const rename = async (id: string, name: string) =>
  tab.sync.enqueue({
    write: 'updateFarmer',
    base: await known('farmers', id),
    body: { name },
  })

async function office(id: string, change: object): Promise<void> {
  const row = world.backend.db.farmers.get(id)
  if (!row) throw new Error(`No ${id}`)
  await world.backend.db.farmers.put({ ...row, ...change, version: row.version + 1 })
}
const onServer = (id: string) => world.backend.db.farmers.get(id)
const states = async () => (await tab.sync.list()).entries.map(({ id, state }) => [id, state])
const offline = (work: () => Promise<unknown>) => {
  world.network.online = false
  return work().finally(async () => {
    await world.settle()
    world.network.online = true
  })
}

describe('a day without a network', () => {
  it('ends with exactly what was made, in its order', async () => {
    const file = new File(['%PDF'], 'deed.pdf', { type: 'application/pdf' })
    await offline(async () => {
      await farmer('FRM-NEW')
      await batch('BAT-NEW', 'FRM-NEW')
      const body = { ...sample('createComplianceRecord'), id: 'CMP-NEW', batchId: 'BAT-NEW' }
      await tab.sync.enqueue({ write: 'createComplianceRecord', body })
      const upload = { file, name: 'Deed', type: 'Legal' }
      await tab.sync.enqueue({ write: 'uploadDocument', recordId: 'CMP-NEW', body: upload })
      await rename('FRM-NEW', 'Ama the Elder')
    })
    expect(onServer('FRM-NEW')).toBeUndefined()
    await open()
    expect(tab.sync.getState()).toMatchObject({
      queued: 0,
      needsAttention: 0,
      syncing: false,
      lastResult: { sent: 5, needsAttention: 0, stopped: null },
    })
    const { db } = world.backend
    expect(onServer('FRM-NEW')).toMatchObject({ name: 'Ama the Elder', version: 2 })
    expect(db.batches.get('BAT-NEW')).toMatchObject({ farmer: 'Ama the Elder', version: 1 })
    expect(db.complianceRecords.get('CMP-NEW')).toMatchObject({ documentCount: 1, version: 2 })
  })

  it('shows of a compliance record what the server says of it in the end', async () => {
    const known = async () => {
      const { record } = await tab.sync.records.get('complianceRecords', 'CMP-NEW')
      const { status, documents = [], documentCount, requirements = [] } = record ?? {}
      // When it was uploaded and by whom, the server says of its own.
      const proven = documents.map(({ uploadedAt, uploadedBy, ...document }) => document)
      // Who checked it, and when that was recorded, only the server can say.
      const checked = requirements.map(({ name, status, checked }) => ({ name, status, checked }))
      return { status, documents: proven, documentCount, requirements: checked }
    }
    let before: unknown
    await offline(async () => {
      await farmer('FRM-NEW')
      await batch('BAT-NEW', 'FRM-NEW')
      const body = { ...sample('createComplianceRecord'), id: 'CMP-NEW', batchId: 'BAT-NEW' }
      await tab.sync.enqueue({ write: 'createComplianceRecord', body })
      const file = new File(['%PDF'], 'plots.pdf', { type: 'application/pdf' })
      const sha256 = createHash('sha256').update('%PDF').digest('hex')
      const upload = { file, name: 'Plot boundaries', type: 'Geolocation', sha256 }
      await tab.sync.enqueue({ write: 'uploadDocument', recordId: 'CMP-NEW', body: upload })
      const { record: base } = await tab.sync.records.get('complianceRecords', 'CMP-NEW')
      if (!base) throw new Error('It is on the device')
      const requirements = base.requirements.map(({ name }) => ({
        name,
        status: 'non_compliant' as const,
        checked: '2026-11-04',
        reason: 'Nothing was shown',
      }))
      await tab.sync.enqueue({ write: 'updateComplianceRecord', base, body: { requirements } })
      before = await known()
    })
    expect(before).toMatchObject({ status: 'non_compliant', documentCount: 1 })
    await open()
    expect(tab.sync.getState()).toMatchObject({ queued: 0, needsAttention: 0 })
    expect(await known()).toEqual(before)
    expect(world.backend.db.complianceRecords.get('CMP-NEW')).toMatchObject(Object(before))
  })

  it('is read from what was synced before, with what waits laid over it', async () => {
    await offline(async () => {
      await farmer('FRM-NEW')
      await rename('FRM-0001', 'Ama the Younger')
      await batch('BAT-NEW', 'FRM-NEW')
      const { records, marks, syncedAt, complete } = await tab.sync.records.list('farmers')
      expect(records).toHaveLength(world.backend.db.farmers.all().length + 1)
      expect(records[0]).toMatchObject({ id: 'FRM-NEW', status: 'pending', version: 0 })
      expect([...marks.keys()]).toEqual(['FRM-NEW', 'FRM-0001'])
      expect(marks.get('FRM-0001')).toEqual({ state: 'unsent', entryIds: [2] })
      expect({ syncedAt, complete }).toEqual({ syncedAt: expect.any(String), complete: true })
      expect(await known('farmers', 'FRM-0001')).toMatchObject({ name: 'Ama the Younger' })
      const made = await known('batches', 'BAT-NEW')
      const place = world.backend.db.locations.get('LOC-01')?.name
      expect(made).toMatchObject({ farmer: 'Abena Sample', status: 'harvested' })
      expect(made.location).toContain(place)
    })
  })
})

describe('a change of what somebody else has changed', () => {
  async function conflict() {
    const entry = await offline(async () => rename('FRM-0001', 'Mine')).then(
      async () => (await tab.sync.list()).entries[0],
    )
    await office('FRM-0001', { name: 'Theirs', phone: '+233 20 000 0999' })
    const result = await tab.sync.sync()
    expect(result).toMatchObject({ sent: 0, needsAttention: 1, stopped: null })
    return entry?.id ?? 0
  }

  it('waits for its user, with what each of the two has', async () => {
    const id = await conflict()
    const [entry] = (await tab.sync.list()).entries
    expect(entry).toMatchObject({
      id,
      state: 'attention',
      body: { name: 'Mine' },
      baseValues: { name: 'Ama Owusu' },
      problem: { code: 'version-conflict', isConflict: true, theirs: { name: 'Theirs' } },
    })
    const { marks } = await tab.sync.records.list('farmers')
    expect(marks.get('FRM-0001')).toMatchObject({ state: 'attention' })
    await world.settle()
    expect(tab.sync.getState()).toMatchObject({ queued: 0, needsAttention: 1 })
  })

  it('is put upon it, if its user keeps theirs', async () => {
    await tab.sync.keepMine(await conflict())
    await world.settle()
    expect(onServer('FRM-0001')).toMatchObject({ name: 'Mine', phone: '+233 20 000 0999' })
    expect(await states()).toEqual([])
  })

  it('is given up, if its user takes the other’s', async () => {
    await tab.sync.takeTheirs(await conflict())
    await world.settle()
    expect(onServer('FRM-0001')).toMatchObject({ name: 'Theirs' })
    expect(await known('farmers', 'FRM-0001')).toMatchObject({ name: 'Theirs' })
  })

  it('is merged as its user says', async () => {
    await tab.sync.edit(await conflict(), { name: 'Ours' })
    await world.settle()
    expect(onServer('FRM-0001')).toMatchObject({ name: 'Ours' })
  })

  it('is none where each changed something else: both stand, and nobody is asked', async () => {
    await offline(async () => rename('FRM-0001', 'Mine'))
    await office('FRM-0001', { phone: '+233 20 000 0999' })
    expect(await tab.sync.sync()).toMatchObject({ sent: 1, needsAttention: 0, stopped: null })
    expect(onServer('FRM-0001')).toMatchObject({ name: 'Mine', phone: '+233 20 000 0999' })
    expect(await states()).toEqual([])
  })

  it('is none in what both changed to the same, nor for what was sent with it', async () => {
    const body = { name: 'Same', phone: '+233 20 000 0111' }
    const base = await known('farmers', 'FRM-0001')
    await offline(async () => tab.sync.enqueue({ write: 'updateFarmer', base, body }))
    await office('FRM-0001', { name: 'Same', email: 'office@farm.example' })
    expect(await tab.sync.sync()).toMatchObject({ sent: 1, needsAttention: 0 })
    expect(onServer('FRM-0001')).toMatchObject({ ...body, email: 'office@farm.example' })
  })

  it('is merged again where the office goes on changing other things meanwhile, and not for ever', async () => {
    await offline(async () => rename('FRM-0001', 'Mine'))
    let edits = 0
    const { fetch } = world.network
    vi.spyOn(world.network, 'fetch').mockImplementation(async (url, init) => {
      // Just before each attempt.
      if (init?.method === 'PATCH')
        await office('FRM-0001', { phone: `+233 20 000 07${10 + edits++}` })
      return fetch.call(world.network, url, init)
    })
    expect(await tab.sync.sync()).toMatchObject({ sent: 0, needsAttention: 1 })
    expect(edits).toBeLessThan(10)
    vi.restoreAllMocks()
    await tab.sync.keepMine((await tab.sync.list()).entries[0]?.id ?? 0)
    await world.settle()
    expect(onServer('FRM-0001')).toMatchObject({ name: 'Mine' })
  })

  it('is asked about again, if there was yet another one', async () => {
    const id = await conflict()
    await office('FRM-0001', { name: 'Theirs again' })
    await tab.sync.keepMine(id)
    await world.settle()
    expect(await states()).toEqual([[id, 'attention']])
    expect(onServer('FRM-0001')).toMatchObject({ name: 'Theirs again' })
  })

  it('holds later changes of the record, and no others', async () => {
    const id = await conflict()
    const later = await rename('FRM-0001', 'Mine, later')
    await rename('FRM-0002', 'Another')
    await world.settle()
    expect(await states()).toEqual([
      [id, 'attention'],
      [later.id, 'queued'],
    ])
    expect(onServer('FRM-0002')).toMatchObject({ name: 'Another' })
    await tab.sync.keepMine(id)
    await world.settle()
    expect(onServer('FRM-0001')).toMatchObject({ name: 'Mine, later' })
  })

  it('is none where the answer to the own change was lost', async () => {
    const before = onServer('FRM-0001')?.version ?? 0
    world.network.planned = ['answer-lost', 'dropped']
    await rename('FRM-0001', 'Mine')
    await world.settle()
    expect(await states()).toEqual([[1, 'queued']])
    expect(await tab.sync.sync()).toMatchObject({ sent: 1, needsAttention: 0, stopped: null })
    expect(onServer('FRM-0001')).toMatchObject({ name: 'Mine', version: before + 1 })
  })
})

describe('a refused entry', () => {
  it('waits with the reason, and whatever hangs on it waits too', async () => {
    await farmer('FRM-NEW', { locationId: 'LOC-NONE' })
    await batch('BAT-NEW', 'FRM-NEW')
    await rename('FRM-0002', 'Another')
    await world.settle()
    expect(await states()).toEqual([
      [1, 'attention'],
      [2, 'queued'],
    ])
    const [entry] = (await tab.sync.list()).entries
    expect(entry?.problem).toMatchObject({
      code: 'validation-failed',
      fieldErrors: [{ field: 'body.locationId' }],
      theirs: null,
    })
    await tab.sync.edit(1, { ...entry?.body, locationId: 'LOC-01' })
    await world.settle()
    expect(world.backend.db.batches.get('BAT-NEW')).toBeDefined()
    expect(await states()).toEqual([])
  })

  it('is discarded only together with all that stands on it', async () => {
    await farmer('FRM-NEW', { locationId: 'LOC-NONE' })
    await batch('BAT-NEW', 'FRM-NEW')
    await world.settle()
    await expect(tab.sync.discard([1])).rejects.toMatchObject({
      code: 'needed',
      message: expect.stringContaining('Open its record and undo it there'),
    })
    expect(await states()).toEqual([
      [1, 'attention'],
      [2, 'queued'],
    ])
    await tab.sync.discard([1, 2])
    expect(await states()).toEqual([])
  })

  it('is not changed any more once it is discarded', async () => {
    await offline(async () => {
      await farmer('FRM-NEW')
      const { record: base } = await tab.sync.records.get('farmers', 'FRM-NEW')
      if (!base) throw new Error('It is on the device')
      await tab.sync.discard([1])
      const change = { write: 'updateFarmer', base, body: { name: 'Abena the Younger' } } as const
      await expect(tab.sync.enqueue(change)).rejects.toMatchObject({ code: 'undone' })
      expect((await tab.sync.list()).entries).toEqual([])
    })
  })

  it('is changed as it was shown, although it was sent meanwhile', async () => {
    let base: RecordOf<'farmers'> | undefined
    await offline(async () => {
      await farmer('FRM-NEW')
      base = (await tab.sync.records.get('farmers', 'FRM-NEW')).record
    })
    if (!base) throw new Error('It is on the device')
    await open()
    await tab.sync.enqueue({ write: 'updateFarmer', base, body: { name: 'Abena the Younger' } })
    await tab.sync.sync()
    expect(world.backend.db.farmers.get('FRM-NEW')).toMatchObject({ name: 'Abena the Younger' })
  })

  it('may be discarded, and only by its user', async () => {
    await farmer('FRM-NEW', { locationId: 'LOC-NONE' })
    await world.settle()
    await tab.sync.discard([1])
    await world.settle()
    expect(tab.sync.getState()).toMatchObject({ queued: 0, needsAttention: 0 })
    await expect(tab.sync.discard([1])).rejects.toMatchObject({ code: 'gone' })
    await expect(tab.sync.keepMine(1)).rejects.toMatchObject({ code: 'gone' })
  })

  it('that turns out to be there already becomes a change, if its user keeps it', async () => {
    await world.backend.db.farmers.put({
      ...(world.backend.db.farmers.all()[0] as RecordOf<'farmers'>), // there are some
      id: 'FRM-NEW',
      name: 'Theirs',
      version: 1,
    })
    await farmer('FRM-NEW', { name: 'Mine' })
    await world.settle()
    expect(await states()).toEqual([[1, 'attention']])
    await tab.sync.keepMine(1)
    await world.settle()
    expect(onServer('FRM-NEW')).toMatchObject({ name: 'Mine', version: 2 })
  })

  it('is none where the server has it just as it was made, and has forgotten the key', async () => {
    const body = z.parse(newFarmerSchema, { ...sample('createFarmer'), id: 'FRM-NEW' })
    await world.backend.db.farmers.put({
      ...(world.backend.db.farmers.all()[0] as RecordOf<'farmers'>), // there are some
      ...body,
      registrationDate: '2026-10-02',
    })
    await farmer('FRM-NEW')
    await world.settle()
    expect(await states()).toEqual([])
    const occurredAt = '2026-11-04T07:00:00Z'
    const event = { ...sample('addBatchEvent'), id: 'EVT-1', occurredAt }
    const batchId = world.backend.db.batches.all()[0]?.id ?? ''
    for (const _ of ['once', 'and again']) {
      await tab.sync.enqueue({ write: 'addBatchEvent', recordId: batchId, body: event })
      await world.settle()
    }
    expect(await states()).toEqual([])
    const passport = world.backend.db.passports.get(`PP-${batchId}`)
    expect(passport?.events.filter(({ id }) => id === 'EVT-1')).toHaveLength(1)
  })

  it('cannot be decided on while it waits for the network', async () => {
    await offline(async () => farmer('FRM-NEW'))
    await expect(tab.sync.keepMine(1)).rejects.toMatchObject({ code: 'not-possible' })
    await expect(tab.sync.takeTheirs(1)).rejects.toMatchObject({ code: 'not-possible' })
  })
})

describe('a sync', () => {
  it('shows for two seconds at least, and tells what came of it', async () => {
    await offline(async () => {
      await farmer('FRM-NEW')
      await farmer('FRM-BAD', { locationId: 'LOC-NONE' })
    })
    const shown: boolean[] = []
    tab.sync.subscribe(() => shown.push(tab.sync.getState().syncing))
    const startMs = world.clock.nowMs()
    const syncing = tab.sync.sync()
    expect(tab.sync.getState().syncing).toBe(true)
    expect(await syncing).toMatchObject({ sent: 1, needsAttention: 1, stopped: null })
    expect(world.clock.nowMs() - startMs).toBeGreaterThanOrEqual(2_000)
    expect(shown.at(-1)).toBe(false)
    expect(tab.sync.getState().lastSyncedAt).not.toBeNull()
  })

  it('tells which kinds of record have changed, also those of a sync before it that was cut off', async () => {
    // The backend counts anew, where its few rows do not add up.
    await rename('FRM-0001', 'Ama')
    await world.settle()
    await tab.sync.sync()
    expect((await tab.sync.sync()).changed).toEqual(new Set())
    await rename('FRM-0001', 'Ama the Elder')
    await world.settle()
    expect(tab.sync.getState().lastResult?.changed).toContain('farmers')
    expect(tab.sync.getState().lastResult?.changed).not.toContain('agents')
    // A first copy is cut off after its first page.
    await createReplica(createLocalDb(), 'ama').forget()
    world.network.planned = [null, null, 'dropped', 'dropped']
    expect(await tab.sync.sync()).toMatchObject({ stopped: 'offline' })
    expect((await tab.sync.sync()).changed).toContain('locations')
  })

  it('waits for its user to sign in again, and loses nothing', async () => {
    world.clock.advance(2 * 3_600_000)
    await farmer('FRM-NEW')
    await world.settle()
    expect(tab.sync.getState()).toMatchObject({ queued: 1, lastResult: { stopped: 'sign-in' } })
    await world.signIn('ama')
    expect(await tab.sync.sync()).toMatchObject({ sent: 1, stopped: null })
  })

  it('does not come back before the server asks for it, not even after a reload', async () => {
    world.network.planned = ['unavailable']
    await farmer('FRM-NEW')
    await world.settle()
    const before = world.network.counts.requests
    await open()
    expect(tab.sync.getState().lastResult).toMatchObject({ stopped: 'busy' })
    expect(world.network.counts.requests).toBe(before)
    world.clock.advance(61_000)
    await world.settle()
    expect(onServer('FRM-NEW')).toBeDefined()
  })

  it('shows as waiting, during a pause that the server asked for, what a killed tab was sending', async () => {
    world.network.planned = ['unavailable']
    await farmer('FRM-NEW')
    await world.settle()
    await createSending(createLocalDb(), 'ama').take(1)
    await open()
    expect(tab.sync.getState().lastResult).toMatchObject({ stopped: 'busy' })
    expect(await states()).toEqual([[1, 'queued']])
  })

  it('goes round an entry that the server breaks down over, and comes back to it', async () => {
    world.network.online = false
    await farmer('FRM-NEW')
    await farmer('FRM-OTHER')
    await world.settle()
    world.network.online = true
    world.network.planned = ['server-breaks']
    expect(await tab.sync.sync()).toMatchObject({ sent: 1, stopped: null })
    expect((await tab.sync.list()).entries).toMatchObject([
      { recordId: 'FRM-NEW', state: 'queued', problem: { code: 'internal' } },
    ])
    world.clock.advance(10_000)
    await world.settle()
    expect(onServer('FRM-NEW')).toBeDefined()
  })

  it('sends what is made during the first copy before the next page of it', async () => {
    await createReplica(createLocalDb(), 'ama').forget()
    world.network.meanwhile = { request: 3, act: async () => void (await farmer('FRM-NEW')) }
    const asked = vi.spyOn(world.network, 'fetch')
    expect(await tab.sync.sync()).toMatchObject({ sent: 1, stopped: null })
    const paths = asked.mock.calls.map(([url, init]) => `${init?.method} ${String(url)}`)
    expect(paths.slice(0, 5)).toEqual([
      expect.stringMatching('GET .*/changes'),
      expect.stringMatching('GET .*/locations'),
      expect.stringMatching('GET .*/agents'),
      expect.stringMatching('POST .*/farmers'),
      expect.stringMatching('GET .*/farmers'),
    ])
  })

  it('tries once what fails, however many pages the copy has', async () => {
    await offline(async () => farmer('FRM-NEW'))
    await createReplica(createLocalDb(), 'ama').forget()
    world.network.planned = ['server-breaks']
    expect(await tab.sync.sync()).toMatchObject({ sent: 0, stopped: null })
    expect((await tab.sync.list()).entries).toMatchObject([{ attempts: 2, failures: 1 }])
  })

  it('begins by itself when the connection is back', async () => {
    await offline(async () => farmer('FRM-NEW'))
    expect(tab.sync.getState()).toMatchObject({ queued: 1, connection: 'unreachable' })
    world.clock.advance(120_000)
    await world.settle()
    expect(tab.sync.getState()).toMatchObject({ queued: 0, connection: 'online' })
  })

  it('says when the device is full, and sends nothing twice for that', async () => {
    await offline(async () => farmer('FRM-NEW'))
    const { put } = IDBObjectStore.prototype
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...given
    ) {
      // What the server has confirmed can be noted nowhere.
      if (this.name === 'ownVersions') throw new DOMException('No room', 'QuotaExceededError')
      return put.apply(this, given)
    })
    expect(await tab.sync.sync()).toMatchObject({ stopped: 'failed' })
    expect(tab.sync.getState().problem).toMatch(/^This device has no room left, so the sync could/)
    full.mockRestore()
    expect(await tab.sync.sync()).toMatchObject({ sent: 1, stopped: null })
    expect(tab.sync.getState().problem).toBeNull()
    expect(onServer('FRM-NEW')).toMatchObject({ version: 1 })
  })

  it('does not stop for a clock that is put back by years', async () => {
    world.network.planned = ['unavailable']
    await farmer('FRM-NEW')
    await world.settle()
    world.clock.advance(-3 * 365 * 24 * 3_600_000)
    await world.signIn('ama')
    expect(await tab.sync.sync()).toMatchObject({ sent: 1 })
  })
})

describe('a new record whose id another one has', () => {
  const refusedId = async () => {
    const { entries } = await tab.sync.list()
    const refused = entries.find(({ state }) => state === 'attention')
    expect(refused).toMatchObject({ write: 'createFarmer', problem: { isConflict: true } })
    return refused?.id ?? 0
  }
  const work = () =>
    offline(async () => {
      await farmer('FRM-NEW', { name: 'Yaa Nti', phone: '+233200000912' })
      await rename('FRM-NEW', 'Yaa A. Nti')
      await batch('BAT-NEW', 'FRM-NEW')
    })
  /** Another device was given the same id, of which this one knows nothing. */
  async function clash(): Promise<number> {
    await work()
    const known = onServer('FRM-0001')
    if (!known) throw new Error('There is no FRM-0001')
    await world.backend.db.farmers.put({ ...known, id: 'FRM-NEW', name: 'Kofi Badu', version: 1 })
    await tab.sync.sync()
    return refusedId()
  }

  it('is registered as another, and what was made of it since goes with it', async () => {
    const id = await tab.sync.registerAnother(await clash())
    await tab.sync.sync()
    expect(await states()).toEqual([])
    expect(onServer('FRM-NEW')).toMatchObject({ name: 'Kofi Badu', version: 1 })
    expect(onServer(id)).toMatchObject({ name: 'Yaa A. Nti', phone: '+233200000912' })
    expect(world.backend.db.batches.get('BAT-NEW')?.farmerId).toBe(id)
    expect(await tab.sync.drafts.isUsedId(id)).toBe(true)
  })

  it('takes its identity with it: another person gets none of that', async () => {
    const document = { kind: 'passport' as const, number: 'SAMPLE-7788', country: 'GH' }
    await offline(async () => {
      await farmer('FRM-NEW', { name: 'Yaa Nti' })
      const base = emptyIdentity('FRM-NEW', '2026-11-04T08:00:00Z')
      await tab.sync.enqueue({ write: 'updateFarmerIdentity', base, body: { document } })
    })
    const known = onServer('FRM-0001')
    if (!known) throw new Error('There is no FRM-0001')
    await world.backend.db.farmers.put({ ...known, id: 'FRM-NEW', name: 'Kofi Badu', version: 1 })
    await tab.sync.sync()
    expect(world.backend.db.farmerIdentities.all()).toEqual([])
    const id = await tab.sync.registerAnother(await refusedId())
    await tab.sync.sync()
    expect(await states()).toEqual([])
    expect(world.backend.db.farmerIdentities.get('FRM-NEW')).toBeUndefined()
    expect(world.backend.db.farmerIdentities.get(id)).toMatchObject({ document, version: 2 })
    // What was sent is not kept on the device.
    expect((await tab.sync.records.get('farmerIdentities', id)).record).toBeUndefined()
  })

  it('is followed by lists that name it among others', async () => {
    const certificate = sample('createCertificate')
    await offline(async () => {
      await farmer('FRM-NEW', { name: 'Yaa Nti' })
      const body = { ...certificate, farmerIds: ['FRM-0001', 'FRM-NEW'] }
      await tab.sync.enqueue({ write: 'createCertificate', body })
    })
    const known = onServer('FRM-0001')
    if (!known) throw new Error('There is no FRM-0001')
    await world.backend.db.farmers.put({ ...known, id: 'FRM-NEW', name: 'Kofi Badu', version: 1 })
    await tab.sync.sync()
    // What names a farmer who is not there yet waits.
    expect(world.backend.db.certificates.get(certificate.id)).toBeUndefined()
    const id = await tab.sync.registerAnother(await refusedId())
    await tab.sync.sync()
    expect(await states()).toEqual([])
    expect(world.backend.db.certificates.get(certificate.id)?.farmerIds).toEqual(['FRM-0001', id])
  })

  it('is registered as it was corrected here', async () => {
    const id = await tab.sync.registerAnother(await clash(), { email: 'yaa@farm.example' })
    await tab.sync.sync()
    expect(onServer(id)).toMatchObject({ email: 'yaa@farm.example' })
  })

  it('leaves what was made of the other one with that, where this device showed that one', async () => {
    await farmer('FRM-NEW', { name: 'Kofi Badu' })
    await tab.sync.sync()
    // As a form did that offered the draft of a registered farmer again.
    await work()
    await tab.sync.sync()
    const id = await tab.sync.registerAnother(await refusedId())
    await tab.sync.sync()
    expect(await states()).toEqual([])
    expect(onServer(id)).toMatchObject({ name: 'Yaa Nti' })
    expect(onServer('FRM-NEW')).toMatchObject({ name: 'Yaa A. Nti', version: 2 })
    expect(world.backend.db.batches.get('BAT-NEW')?.farmerId).toBe('FRM-NEW')
  })

  it('is not there for what changes a record', async () => {
    await offline(() => rename('FRM-0001', 'Mine'))
    await office('FRM-0001', { name: 'Theirs' })
    await tab.sync.sync()
    const [entry] = (await tab.sync.list()).entries
    await expect(tab.sync.registerAnother(entry?.id ?? 0)).rejects.toMatchObject({
      code: 'not-possible',
    })
  })
})
