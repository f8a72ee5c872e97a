import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint } from '#domain/endpoint.ts'
import { ApiError, type ApiErrorCode } from '../../src/app/api/errors.ts'
import type { UnreadableRow } from '../../src/app/api/unreadable-rows.ts'
import { createLocalDb } from '../../src/app/sync/db/local-db.ts'
import type { Call } from '../../src/app/sync/network/rate-limited-client.ts'
import { pull } from '../../src/app/sync/records/pull.ts'
import type { RecordOf, RecordType } from '../../src/app/sync/records/records.ts'
import { createReplica, type Replica } from '../../src/app/sync/records/replica.ts'

interface Row {
  id: string
  version: number
  name?: string
}
type Answer = (path: string, query: Record<string, unknown>) => unknown

const clock = { nowMs: () => Date.parse('2026-05-04T08:00:00Z') }
let replica: Replica
let asked: string[]

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  replica = createReplica(createLocalDb(), 'ama')
  asked = []
})

/** A server with one kind of record that matters; the others have none. */
const run = (
  answer: Answer,
  unreadable = new Set<RecordType>(),
  scopes: ReadonlySet<string> | null = null,
  version = '1',
) =>
  pull({
    replica,
    clock,
    quiet: { pause: async () => {} },
    beforePage: async () => {},
    changed: new Set(),
    unreadable,
    logWatch: { seen: async () => undefined, hear: async () => {} },
    scopes: () => scopes,
    version,
    api: {
      async call({ path }: Endpoint, { query = {}, onUnreadable }: Call) {
        const place = query.since ?? query.cursor
        asked.push(place === undefined ? path : `${path} ${place}`)
        const special = answer(path, query)
        if (special !== undefined) {
          onUnreadable?.(unreadableOf(special))
          return special
        }
        if (path === '/changes') return changes([])
        return page([])
      },
    },
  })

/** What the client would have left out of an answer. */
const unreadableOf = (answer: unknown): UnreadableRow[] => Object(answer).unreadable ?? []
const badFarmer = (id: string): UnreadableRow => ({
  recordType: 'farmers',
  id,
  problem: 'name: expected string',
})
/** An answer that came with these farmers as well. */
const besides = (answer: object, ...ids: string[]) => ({
  ...answer,
  unreadable: ids.map(badFarmer),
})
const setAside = async () =>
  (await replica.setAside()).map(
    ({ recordType, rows }) => `${recordType}: ${rows.map(({ id }) => id)}`,
  )

const page = (items: readonly Row[], nextCursor: string | null = null) => ({ items, nextCursor })
const changes = (rows: readonly (Row | string)[], cursor = 'now', more = false) => ({
  changes: rows.map((row) =>
    typeof row === 'string'
      ? { recordType: 'farmers', id: row, record: null }
      : { recordType: 'farmers', id: row.id, record: row },
  ),
  cursor,
  more,
})
const refuse = (code: ApiErrorCode): never => {
  throw new ApiError({ code, title: code })
}
const versions = async () => {
  const { records, complete } = await replica.list('farmers')
  return { rows: records.map(({ id, version }) => `${id} ${version}`), complete }
}
const [a1, a2, b1, c1] = [
  { id: 'A', version: 1 },
  { id: 'A', version: 2 },
  { id: 'B', version: 1 },
  { id: 'C', version: 1 },
]

describe('the copy', () => {
  it('is made page by page, then kept up to date by what has changed', async () => {
    await run((path, { cursor }) =>
      path === '/farmers' ? (cursor ? page([b1]) : page([a1], 'p2')) : undefined,
    )
    expect(await versions()).toEqual({ rows: ['A 1', 'B 1'], complete: true })
    asked = []
    await run((path, { since }) =>
      path !== '/changes'
        ? undefined
        : since === 'now'
          ? changes([a2, 'B'], 'c2', true)
          : changes([c1], 'c3'),
    )
    expect(asked).toEqual(['/changes now', '/changes c2'])
    expect(await versions()).toEqual({ rows: ['A 2', 'C 1'], complete: true })
    expect(await replica.userState()).toMatchObject({
      cursor: 'c3',
      lastSyncedAt: expect.any(String),
    })
  })

  it('goes on where it was cut off', async () => {
    const cutOff = run((path, { cursor }) =>
      path === '/farmers' ? (cursor ? refuse('network') : page([a1], 'p2')) : undefined,
    )
    await expect(cutOff).rejects.toMatchObject({ code: 'network' })
    expect(await versions()).toEqual({ rows: ['A 1'], complete: false })
    asked = []
    await run((path) => (path === '/farmers' ? page([b1]) : undefined))
    expect(asked).toContain('/farmers p2')
    expect(asked).not.toContain('/farmers')
    expect(await versions()).toEqual({ rows: ['A 1', 'B 1'], complete: true })
  })

  it.each(['validation-failed', 'gone'] as const)(
    'begins a list again whose place is no longer known: %s',
    async (code) => {
      const cutOff = run((path, { cursor }) =>
        path === '/farmers' ? (cursor ? refuse('network') : page([a1], 'p2')) : undefined,
      )
      await expect(cutOff).rejects.toMatchObject({ code: 'network' })
      await run((path, { cursor }) =>
        path === '/farmers' ? (cursor ? refuse(code) : page([a1, b1])) : undefined,
      )
      expect(await versions()).toEqual({ rows: ['A 1', 'B 1'], complete: true })
    },
  )

  it.each(['validation-failed', 'gone'] as const)(
    'is made anew where the server no longer knows what has changed, and stays readable: %s',
    async (code) => {
      await run((path) => (path === '/farmers' ? page([a1, b1]) : undefined))
      await run((path, { since }) => (path === '/changes' && since ? refuse(code) : undefined))
      expect(await versions()).toEqual({ rows: ['A 1', 'B 1'], complete: true })
      await run((path) => (path === '/farmers' ? page([a2]) : undefined))
      expect(await versions()).toEqual({ rows: ['A 2'], complete: true })
    },
  )

  it('leaves out what its user may not read, and asks for it again after the next start', async () => {
    const forbid: Answer = (path) => (path === '/farmers' ? refuse('forbidden') : undefined)
    const unreadable = new Set<RecordType>()
    await run(forbid, unreadable)
    asked = []
    await run(forbid, unreadable)
    expect(asked).toEqual(['/changes now'])
    await run((path) => (path === '/farmers' ? page([a1]) : undefined))
    expect(await versions()).toEqual({ rows: ['A 1'], complete: true })
  })

  it('does not ask for what the token of its user does not allow', async () => {
    await run(() => undefined, new Set(), new Set(['farmers:read', 'agents:read']))
    expect(asked.toSorted()).toEqual(['/agents', '/changes', '/changes now', '/farmers'])
  })

  it('never goes back to an older version', async () => {
    await run((path) => (path === '/farmers' ? page([a2]) : undefined))
    await run((path) => (path === '/changes' ? changes([a1]) : undefined))
    expect(await versions()).toMatchObject({ rows: ['A 2'] })
  })

  it('is made anew where this version of the app has other records', async () => {
    await run((path) => (path === '/farmers' ? page([a1]) : undefined))
    await replica.changeUserState({ copyFormat: 0 })
    await run((path) => (path === '/farmers' ? page([b1]) : undefined))
    expect(await versions()).toEqual({ rows: ['B 1'], complete: true })
  })

  it('takes a list for newer than what was known before it', async () => {
    const named = (name: string) => ({ ...a1, name })
    await replica.keepChanges(
      [{ recordType: 'farmers', id: 'A', record: named('old') as unknown as RecordOf<'farmers'> }],
      'c1',
      '',
    )
    await replica.loadAnew('farmers')
    await run((path) => (path === '/farmers' ? page([named('new')]) : undefined))
    expect(await replica.get('farmers', 'A')).toMatchObject({ name: 'new' })
    expect((await replica.list('farmers')).records).toMatchObject([{ name: 'new' }])
  })

  it('sets a record aside that cannot be read, and goes on with all others', async () => {
    await run((path, { cursor }) =>
      path === '/farmers'
        ? cursor
          ? besides(page([b1]), 'Y')
          : besides(page([a1], 'p2'), 'X')
        : undefined,
    )
    expect(await versions()).toEqual({ rows: ['A 1', 'B 1'], complete: true })
    expect(asked).toContain('/suppliers')
    expect(await replica.userState()).toMatchObject({ lastSyncedAt: expect.any(String) })
    expect(await setAside()).toEqual(['farmers: X,Y'])
    expect((await replica.setAside())[0]?.rows[0]?.problem).toBe('name: expected string')
  })

  it('takes it in once it can be read, and forgets it once it is deleted', async () => {
    await run((path) => (path === '/farmers' ? besides(page([a1]), 'B', 'X') : undefined))
    await run((path) => (path === '/changes' ? changes([b1]) : undefined))
    expect(await versions()).toEqual({ rows: ['A 1', 'B 1'], complete: true })
    expect(await setAside()).toEqual(['farmers: X'])
    await run((path) => (path === '/changes' ? changes(['X']) : undefined))
    expect(await setAside()).toEqual([])
  })

  it('keeps what it had of a record whose change cannot be read, and the place after it', async () => {
    await run((path) => (path === '/farmers' ? page([a1, b1]) : undefined))
    await run((path) => (path === '/changes' ? besides(changes([c1], 'c2'), 'B') : undefined))
    expect(await versions()).toEqual({ rows: ['A 1', 'B 1', 'C 1'], complete: true })
    expect(await setAside()).toEqual(['farmers: B'])
    expect(await replica.userState()).toMatchObject({ cursor: 'c2' })
  })

  it('asks again for what another version of the app could not read', async () => {
    await run((path) => (path === '/farmers' ? besides(page([a1]), 'B') : undefined))
    asked = []
    await run(() => undefined)
    expect(asked).toEqual(['/changes now'])
    asked = []
    await run(
      (path) => (path === '/farmers' ? besides(page([a1, b1]), 'C') : undefined),
      new Set(),
      null,
      '2',
    )
    expect(asked).toEqual(['/farmers', '/changes now'])
    expect(await versions()).toEqual({ rows: ['A 1', 'B 1'], complete: true })
    expect(await setAside()).toEqual(['farmers: C'])
    asked = []
    await run(() => undefined, new Set(), null, '2')
    expect(asked).toEqual(['/changes now'])
  })

  it('is of one user only', async () => {
    await run((path) => (path === '/farmers' ? page([a1]) : undefined))
    const other = createReplica(createLocalDb(), 'kofi')
    expect((await other.list('farmers')).records).toEqual([])
    const mine: RecordOf<'farmers'> | undefined = await replica.get('farmers', 'A')
    expect(mine).toMatchObject({ id: 'A' })
    await other.forget()
    expect((await versions()).rows).toEqual(['A 1'])
  })
})
