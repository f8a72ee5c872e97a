import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { onePieceBytes } from '../../src/app/sync/outbox/large-file.ts'
import type { Write } from '../../src/app/sync/outbox/writes.ts'
import type { Tab } from './tab.ts'
import { createWorld, type World } from './world.ts'

const totalBytes = 5_000_000
const content = '%PDF '.padEnd(totalBytes, 'plots ')
const sha256 = createHash('sha256').update(content).digest('hex')
const recordId = 'CMP-0003'

let world: World
let tab: Tab
beforeEach(async () => {
  world = await createWorld()
  await reopen()
})
afterEach(() => {
  world.close()
  expect(world.mistakes).toEqual([])
})

async function reopen(): Promise<void> {
  await world.reopen(0)
  await world.settle()
  const [first] = world.tabs
  if (!first) throw new Error('There is no tab')
  tab = first
}

async function offline(work: () => Promise<unknown>): Promise<void> {
  world.network.online = false
  await work()
  await world.settle()
  world.network.online = true
}

type BodyOf<Name extends Write['write']> = Extract<Write, { write: Name }>['body']

const farmer = (id: string) =>
  tab.sync.enqueue({
    write: 'createFarmer',
    // A valid body, as a test of the samples shows.
    body: { ...(sampleBodies.createFarmer as BodyOf<'createFarmer'>), id },
  })

function document(name: string, text = content) {
  const file = new File([text], 'plots.pdf', { type: 'application/pdf' })
  const hash = createHash('sha256').update(text).digest('hex')
  const body = { file, name, type: 'Geolocation', sha256: hash }
  return tab.sync.enqueue({ write: 'uploadDocument', recordId, body })
}

const onServer = () => {
  const record = world.backend.db.complianceRecords.get(recordId)
  if (!record) throw new Error('The record is sample data')
  return record
}
const documentsNamed = (name: string) => onServer().documents.filter((one) => one.name === name)
/** Where the parts began that have arrived, whole or in part. */
const offsets = () =>
  world.network.log.flatMap((line) => {
    const offset = / from (\d+)$/.exec(line)?.[1]
    return offset === undefined ? [] : [Number(offset)]
  })
const lineWith = (text: string) => world.network.log.findIndex((line) => line.includes(text))
const writes = () => world.network.log.filter((line) => /^POST .*(farmers|documents)$/.test(line))
const farmers = 'POST /api/v1/farmers'
const documents = `POST /api/v1/compliance-records/${recordId}/documents`

/** Lets everything become due that was put off. */
async function later(): Promise<void> {
  world.clock.advance(10 * 60_000)
  await world.settle()
}

/** Plays what befalls the parts from that one on, then nothing. */
async function whilePart(number: number, act: () => Promise<void> | void): Promise<void> {
  const { network } = world
  const before = network.log.length
  await new Promise<void>((done) => {
    const wait = () => {
      network.meanwhile = {
        request: 1,
        async act() {
          const parts = network.log.slice(before).filter((line) => line.includes(' from '))
          if (parts.length < number) return void queueMicrotask(wait)
          await act()
          done()
        },
      }
    }
    wait()
  })
}

describe('a large file', () => {
  it('holds up nothing that was saved after it', async () => {
    await offline(async () => {
      await document('Large')
      await farmer('FRM-AFTER')
    })
    await reopen()
    expect(writes()).toEqual([farmers, documents])
    expect(documentsNamed('Large')).toMatchObject([{ sha256, status: 'pending' }])
  })

  it('lets what is saved while it is on its way go before its next part', async () => {
    const registered = whilePart(2, async () => void (await farmer('FRM-MEANWHILE')))
    await document('Large')
    await registered
    await world.settle()
    expect(writes()).toEqual([farmers, documents])
    const behind = world.network.log.slice(lineWith('POST /api/v1/farmers'))
    expect(behind.filter((line) => line.includes(' from ')).length).toBeGreaterThan(1)
  })

  it('lets changes of its own record pass, and keeps other files behind it', async () => {
    await offline(async () => {
      await document('Large')
      await document('Small', '%PDF small')
      const { record: base } = await tab.sync.records.get('complianceRecords', recordId)
      if (!base) throw new Error('It is on the device')
      const body = { nextAudit: '2026-12-24' }
      await tab.sync.enqueue({ write: 'updateComplianceRecord', base, body })
    })
    await reopen()
    await later()
    const own = world.network.log.filter((line) => /^(PATCH|POST) .*compliance-records/.test(line))
    expect(own).toEqual([`PATCH /api/v1/compliance-records/${recordId}`, documents, documents])
    expect(
      onServer()
        .documents.map(({ name }) => name)
        .slice(-2),
    ).toEqual(['Large', 'Small'])
    expect(onServer().nextAudit).toBe('2026-12-24')
    expect(tab.sync.getState()).toMatchObject({ queued: 0, needsAttention: 0 })
  })

  it('says how far it is', async () => {
    const stands: number[] = []
    tab.sync.subscribe(() => {
      const { file } = tab.sync.getState()
      if (file) stands.push(file.sentBytes)
    })
    await document('Large')
    await world.settle()
    expect(stands.length).toBeGreaterThan(4)
    expect(stands).toEqual(stands.toSorted((a, b) => a - b))
    expect(stands.at(-1)).toBe(totalBytes)
    expect(tab.sync.getState()).toMatchObject({ sendingFiles: false, file: null })
  })

  it('is sent in one piece where it is not large', async () => {
    await document('Small', '%PDF'.padEnd(onePieceBytes, ' '))
    await world.settle()
    expect(offsets()).toEqual([])
    expect(documentsNamed('Small')).toHaveLength(1)
  })
})

describe('an upload whose headers the server keeps from the page', () => {
  it('is not tried for ever: it needs attention and names the header', async () => {
    world.network.hidden = new Set(['Upload-Offset', 'Upload-Expires'])
    await document('Large')
    await world.settle()
    const { entries } = await tab.sync.list()
    expect(entries).toMatchObject([
      {
        state: 'attention',
        problem: {
          code: 'unreadable-header',
          title: 'A header of the answer cannot be read',
          message: expect.stringContaining('Upload-Offset, Upload-Expires'),
          isConflict: false,
        },
      },
    ])
    expect(entries).toMatchObject([
      { problem: { message: expect.stringContaining('Access-Control-Expose-Headers') } },
    ])
  })

  it('goes on, once the header may be read and it is sent again', async () => {
    world.network.hidden = new Set(['Upload-Offset'])
    const { id } = await document('Large')
    await world.settle()
    world.network.hidden = new Set()
    await tab.sync.keepMine(id)
    await world.settle()
    await later()
    expect(documentsNamed('Large')).toMatchObject([{ sha256 }])
    expect(world.network.log.filter((line) => line === documents)).toHaveLength(1)
  })
})

describe('an upload that is cut off', () => {
  it.each(['dropped', 'answer-lost', 'cut-in-body', 'server-breaks', 'hotspot-page'] as const)(
    'goes on from what the server has: %s',
    async (fault) => {
      const struck = whilePart(2, () => void world.network.planned.push(fault))
      await document('Large')
      await struck
      await world.settle()
      await later()
      const [before] = [onServer().version]
      expect(documentsNamed('Large')).toMatchObject([{ sha256 }])
      expect(offsets().filter((offset) => offset === 0)).toEqual([0])
      expect(world.network.log.filter((line) => line === documents)).toHaveLength(1)
      await later()
      expect(onServer().version).toBe(before)
    },
  )

  it('goes on in the next tab when its own is killed, and begins no second document', async () => {
    const killed = whilePart(3, () => tab.die())
    void document('Large')
    await killed
    const sent = offsets().length
    expect(sent).toBeGreaterThan(1)
    await reopen()
    const resumed = offsets().slice(sent)
    expect(resumed[0]).toBeGreaterThan(0)
    expect(offsets()).toEqual([...new Set(offsets())])
    expect(documentsNamed('Large')).toMatchObject([{ sha256 }])
    expect(world.network.log.filter((line) => line === documents)).toHaveLength(1)
    expect(await world.waiting()).toEqual([])
  })

  it('begins anew where the server no longer knows it', async () => {
    const cut = whilePart(2, () => {
      world.network.online = false
    })
    await document('Large')
    await cut
    await world.settle()
    world.clock.advance(25 * 3600_000)
    await world.signIn(world.user())
    world.network.online = true
    await reopen()
    await later()
    expect(offsets().filter((offset) => offset === 0)).toHaveLength(2)
    expect(world.network.statuses).toContain(410)
    expect(documentsNamed('Large')).toMatchObject([{ sha256 }])
  })

  it('makes one document where the answer to the last request was lost', async () => {
    const { network } = world
    const struck = whilePart(6, () => void network.planned.push(null, 'answer-lost', 'answer-lost'))
    await document('Large')
    await struck
    await world.settle()
    await later()
    const { version } = onServer()
    await later()
    expect(onServer().version).toBe(version)
    expect(documentsNamed('Large')).toMatchObject([{ sha256 }])
    expect(await world.waiting()).toEqual([])
  })
})

describe('files only over Wi-Fi', () => {
  it('wait where the browser does not tell the network, while texts go', async () => {
    tab.sync.fileNetwork.choose('wifi')
    await document('Large')
    await farmer('FRM-TEXT')
    await world.settle()
    await later()
    expect(writes()).toEqual([farmers])
    expect(tab.sync.getState()).toMatchObject({ queued: 1, needsAttention: 0, sendingFiles: false })
    const [entry] = (await tab.sync.list()).entries
    await tab.sync.sendAnyway([entry?.id ?? 0])
    await world.settle()
    expect(documentsNamed('Large')).toMatchObject([{ sha256 }])
  })

  it('go as soon as any network will do', async () => {
    tab.sync.fileNetwork.choose('wifi')
    await document('Large')
    await world.settle()
    expect(offsets()).toEqual([])
    tab.sync.fileNetwork.choose('any')
    await world.settle()
    expect(documentsNamed('Large')).toMatchObject([{ sha256 }])
  })
})
