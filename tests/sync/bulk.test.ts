import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleBodies } from '#domain/sample-bodies.ts'
import type { Write } from '../../src/app/sync/outbox/writes.ts'
import type { Fault } from './network.ts'
import { createWorld, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
  for (const { sync } of world.tabs) await sync.start()
  await world.settle()
})
afterEach(() => world.close())

const sync = () => {
  const [first] = world.tabs
  if (!first) throw new Error('There is no tab')
  return first.sync
}

type Sample = Extract<Write, { write: 'createFarmer' }>['body']

const farmer = (number: number, more: Partial<Sample> = {}): Write => ({
  write: 'createFarmer',
  // A valid body, as a test of the samples shows.
  body: { ...(sampleBodies.createFarmer as Sample), id: `FRM-Q${number}`, ...more },
})

/** Kept on the device without a network. */
async function queue(...writes: Write[]): Promise<void> {
  world.network.online = false
  for (const write of writes) {
    const { recordType, recordId, id } = await sync().enqueue(write)
    world.ledger.made.push({
      userId: 'ama',
      entryId: id,
      record: `${recordType}/${recordId}`,
      marks: ['none'],
      // All say the same here, so that the model cannot tell them apart.
      keptMine: 100,
      dropped: false,
      kind: 'text',
      seenVersion: 0,
    })
  }
  await world.settle()
}

async function syncWith(...faults: (Fault | null)[]) {
  world.network.online = true
  world.network.planned = faults
  const before = { ...world.network.counts }
  const { sent, needsAttention, stopped } = await sync().sync()
  await world.settle()
  const { requests, bulk } = world.network.counts
  return {
    sent,
    needsAttention,
    stopped,
    requests: requests - before.requests,
    bulk: bulk - before.bulk,
  }
}

const six = () => Array.from({ length: 6 }, (_, number) => farmer(number))
const onServer = () => world.backend.db.farmers.all().filter(({ id }) => id.startsWith('FRM-Q'))

describe('many new farmers', () => {
  it('go in one request', async () => {
    await queue(...six())
    expect(await syncWith()).toMatchObject({ sent: 6, bulk: 1, stopped: null })
    expect(onServer()).toHaveLength(6)
    expect((await sync().list()).entries).toEqual([])
  })

  it('go one by one where there are few', async () => {
    await queue(...six().slice(2))
    expect(await syncWith()).toMatchObject({ sent: 4, bulk: 0 })
  })

  it('are registered once where the answer is lost, and one by one after that', async () => {
    await queue(...six())
    expect(await syncWith('answer-lost')).toMatchObject({ sent: 6, bulk: 1, stopped: null })
    expect(onServer().map(({ version }) => version)).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('wait together where the connection is gone', async () => {
    await queue(...six())
    expect(await syncWith('dropped', 'dropped')).toMatchObject({ sent: 0, stopped: 'offline' })
    const { entries } = await sync().list()
    expect(entries.map(({ state, failures }) => ({ state, failures }))).toEqual(
      entries.map(() => ({ state: 'queued', failures: 0 })),
    )
    expect(await syncWith()).toMatchObject({ sent: 6, bulk: 1 })
  })

  it('of which the server refuses some are registered but for those, which wait for their user', async () => {
    await queue(...six(), farmer(7, { locationId: 'LOC-NONE' }))
    expect(await syncWith()).toMatchObject({ sent: 6, needsAttention: 1, bulk: 1 })
    expect((await sync().list()).entries).toMatchObject([
      {
        recordId: 'FRM-Q7',
        state: 'attention',
        problem: {
          code: 'validation-failed',
          isConflict: false,
          fieldErrors: [{ field: 'body.locationId' }],
        },
      },
    ])
  })

  it('one of which the server broke down over: only that is sent again, later', async () => {
    await queue(...six())
    expect(await syncWith('item-breaks')).toMatchObject({ sent: 5, needsAttention: 0 })
    expect((await sync().list()).entries).toMatchObject([
      { recordId: 'FRM-Q0', state: 'queued', failures: 1 },
    ])
    expect(await syncWith()).toMatchObject({ sent: 1, bulk: 0 })
    expect(onServer().map(({ version }) => version)).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('go one by one to a server that takes no other way, without asking it again', async () => {
    await queue(...six())
    expect(await syncWith('no-bulk')).toMatchObject({ sent: 6, bulk: 1, needsAttention: 0 })
    await queue(...six().map((_, number) => farmer(number + 10)))
    expect(await syncWith()).toMatchObject({ sent: 6, bulk: 0 })
  })

  it('are not sent past what one of them needs', async () => {
    const location = {
      ...Object(sampleBodies.createLocation),
      id: 'LOC-NEW',
    }
    await queue(
      ...six(),
      { write: 'createLocation', body: location },
      ...six().map((_, number) => farmer(number + 10, { locationId: 'LOC-NEW' })),
    )
    expect(await syncWith()).toMatchObject({ sent: 13, bulk: 2, needsAttention: 0 })
  })

  it('are sent before the change of one of them', async () => {
    await queue(...six())
    const base = (await sync().records.get('farmers', 'FRM-Q3'))?.record
    if (!base) throw new Error('It is on this device')
    await queue({ write: 'updateFarmer', base, body: { farmSize: 7 } })
    expect(await syncWith()).toMatchObject({ sent: 7, bulk: 1, needsAttention: 0 })
    expect(onServer().find(({ id }) => id === 'FRM-Q3')).toMatchObject({ farmSize: 7, version: 2 })
  })
})
