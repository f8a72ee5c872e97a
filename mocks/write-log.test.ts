import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkHistory } from '#domain/log/check-history.ts'
import { checkHead } from '#domain/log/head.ts'
import { sampleLogKey } from '#domain/log/sample-key.ts'
import { openIndexedDbStore } from './indexed-db-store.ts'
import { createWriteLog } from './write-log.ts'

const now = () => new Date('2026-05-04T10:00:00Z')
const by = (name: string) => ({
  actor: { id: `${name}@example.org`, name, role: 'Admin' as const },
  action: 'PATCH /farmers/{id}',
})

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

/** The log as one tab has it; all of them have one store. */
async function tab(rewrites = false) {
  const store = await openIndexedDbStore({ scenario: 'default', onRefused: () => {} })
  const log = createWriteLog({ store, now, rewrites })
  const note = (table: string, before: { id: string } | undefined, after: { id: string }) => {
    const kept = { table, id: after.id, row: after, seq: 1, at: now().toISOString() }
    return store.keep({ kept, logged: log.entryFor(table, before, after) })
  }
  return { ...log, note, store }
}

const row = (version: number) => ({ id: 'FRM-1', version })

describe('the log of writes', () => {
  it('is empty before the first write, and its key is the one that the app knows', async () => {
    const log = await tab()
    expect(await log.head(0)).toBeNull()
    await log.note('farmers', undefined, row(1))
    expect(await checkHead(null, await log.head(0), sampleLogKey)).toMatchObject({
      problem: null,
      checkpoint: { size: 1 },
    })
  })

  it('tells who wrote, one request after the other', async () => {
    const log = await tab()
    await Promise.all([
      log.as(by('Ama'), async () => {
        await new Promise((resolve) => setImmediate(resolve))
        await log.note('farmers', undefined, row(1))
      }),
      log.as(by('Kofi'), () => log.note('farmers', row(1), row(2))),
    ])
    await log.note('farmers', row(2), row(3))
    const history = await log.historyOf('farmers', 'FRM-1')
    expect(history.items.map(({ entry }) => entry.actor.name)).toEqual([
      'Ama',
      'Kofi',
      'Somebody else',
    ])
    const of = { recordType: 'farmers', recordId: 'FRM-1' }
    const { problems } = await checkHistory(history, of, sampleLogKey)
    expect(problems).toEqual([null, null, null])
  })

  it('tells each entry once where two ask at the same time', async () => {
    const log = await tab()
    await log.note('farmers', undefined, row(1))
    await log.note('farmers', row(1), row(2))
    const [history, head] = await Promise.all([log.historyOf('farmers', 'FRM-1'), log.head(0)])
    expect(history.items.map(({ index }) => index)).toEqual([0, 1])
    expect(await checkHead(null, head, sampleLogKey)).toMatchObject({ checkpoint: { size: 2 } })
  })

  it('is one log for all tabs, and grows in each', async () => {
    const [one, other] = [await tab(), await tab()]
    const seen: (string | null)[] = [null]
    for (let version = 1; version <= 6; version++) {
      const writer = version % 2 === 0 ? one : other
      await writer.note('farmers', version === 1 ? undefined : row(version - 1), row(version))
      const reader = version % 3 === 0 ? one : other
      const head = await reader.head(version - 1)
      expect(await checkHead(seen.at(-1) ?? null, head, sampleLogKey)).toMatchObject({
        problem: null,
        checkpoint: { size: version },
      })
      seen.push(head?.checkpoint ?? null)
    }
  })

  it('takes down no write that changes nothing', async () => {
    const log = await tab()
    await log.note('farmers', row(1), row(1))
    expect(await log.head(0)).toBeNull()
  })

  it('leaves no row without its entry', async () => {
    const { store, entryFor } = await tab()
    const kept = { table: 'farmers', id: 'FRM-1', row: row(1), seq: 1, at: now().toISOString() }
    const logged = entryFor('farmers', undefined, row(1))
    if (!logged) throw new Error('No entry.')
    const cannotBeStored = () => {}
    await store.keep({ kept, logged: { ...logged, after: cannotBeStored } })
    expect(await store.load()).toEqual([])
    expect(await store.readLog(0)).toEqual([])
    await store.keep({ kept, logged })
    expect(await store.load()).toHaveLength(1)
    expect(await store.readLog(0)).toHaveLength(1)
  })

  it('fails no later request when one fails', async () => {
    const log = await tab()
    await expect(log.as(by('Ama'), () => Promise.reject(new Error('refused')))).rejects.toThrow()
    expect(await log.as(by('Kofi'), async () => 'done')).toBe('done')
  })

  it('tells the first write otherwise where it is to be caught at that', async () => {
    const log = await tab(true)
    await log.as(by('Ama'), () => log.note('farmers', undefined, row(1)))
    const seen = await log.head(0)
    await log.note('farmers', row(1), row(2))
    const verdict = await checkHead(seen?.checkpoint ?? null, await log.head(1), sampleLogKey)
    expect(verdict.problem).toBe('rewritten')
  })
})
