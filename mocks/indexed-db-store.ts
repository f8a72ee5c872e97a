import { type DBSchema, openDB } from 'idb'
import * as z from 'zod/mini'
import { basePath } from '#domain/base-path.ts'
import {
  type KeptRow,
  type LogRow,
  memoryStore,
  type RowStore,
  type StoredWrite,
} from './row-store.ts'

const databaseName = `asili-demo${basePath}`
/** Raised when a store is added; existing data stays. */
const databaseVersion = 2

interface DemoDatabase extends DBSchema {
  rows: {
    key: [scenario: string, table: string, id: string]
    value: KeptRow & { scenario: string }
  }
  log: {
    key: [scenario: string, index: number]
    value: LogRow & { scenario: string; index: number }
  }
}

/**
 * Holds one row, which says when the sample data was laid out. It stands among the tables, so that versions that do not
 * know it can still open the database: they skip it.
 */
const startTable = 'start'
const startSchema = z.object({ startedAt: z.iso.datetime() })

/** A start further ahead of the clock than this was made with a wrong clock. */
const clockSkewMs = 24 * 3600 * 1000

interface IndexedDbOptions {
  /** Each scenario has its own rows. */
  scenario: string
  /** Called when the device cannot store anything (private windows, a full disk). */
  onRefused: (error: unknown) => void
}

/** Written rows in IndexedDB, shared by all tabs; in memory if the browser refuses IndexedDB. */
export async function openIndexedDbStore(options: IndexedDbOptions): Promise<RowStore> {
  try {
    return await openStore(options)
  } catch (error) {
    options.onRefused(error)
    return memoryStore()
  }
}

async function openStore({ scenario, onRefused }: IndexedDbOptions): Promise<RowStore> {
  const database = await openDB<DemoDatabase>(databaseName, databaseVersion, {
    upgrade(upgraded, from) {
      if (from < 1) upgraded.createObjectStore('rows', { keyPath: ['scenario', 'table', 'id'] })
      if (from < 2) upgraded.createObjectStore('log', { keyPath: ['scenario', 'index'] })
    },
    // A newer version of the app in another tab is waiting for this connection to close.
    blocking: (_old, _new, event) => (event.target as IDBDatabase).close(), // the event's own database
  })
  // An empty array sorts after any text, so the range covers all keys that begin with the scenario.
  const ofScenario = IDBKeyRange.bound([scenario], [scenario, []])
  // Transactions cover both stores, so that writes run one after the other in all tabs. The log needs that; also,
  // Chromium (156) deletes all of an origin's storage if it is killed while two transactions write to one database and
  // one of them stores a large value.
  const begin = () => {
    const transaction = database.transaction(['rows', 'log'], 'readwrite')
    const { done } = transaction
    const abort = () => transaction.abort()
    return {
      rows: transaction.objectStore('rows'),
      log: transaction.objectStore('log'),
      done,
      abort,
    }
  }
  let closed = false
  let waiting: StoredWrite[] = []
  let flushing: Promise<void> | undefined
  const channel = new BroadcastChannel(`${databaseName} ${scenario}`)

  async function flush(): Promise<void> {
    // All writes made in one go are stored together.
    await Promise.resolve()
    flushing = undefined
    const writes = waiting
    waiting = []
    // Another scenario has been chosen since, so writes go elsewhere.
    if (closed) return
    try {
      await storeTogether(writes)
    } catch (error) {
      // Continue in memory: losing the work with the page is better than refusing it now.
      onRefused(error)
    }
    if (closed) return
    for (const { kept } of writes) channel.postMessage(kept)
  }

  async function storeTogether(writes: readonly StoredWrite[]): Promise<void> {
    const { rows, log, done, abort } = begin()
    try {
      for (const { kept } of writes) void rows.put({ ...kept, scenario })
      const entries = writes.flatMap(({ logged }) => logged ?? [])
      const last = entries.length > 0 ? await log.openKeyCursor(ofScenario, 'prev') : null
      const next = last ? last.key[1] + 1 : 0
      for (const [place, entry] of entries.entries()) {
        void log.add({ ...entry, scenario, index: next + place })
      }
    } catch (error) {
      // What cannot be copied throws, which alone would leave the rows before it stored.
      abort()
      await done.catch(() => {})
      throw error
    }
    await done
  }

  const store: RowStore = {
    load: () => database.getAll('rows', ofScenario),
    async startedAt(now) {
      const stored = startIn(await database.get('rows', [scenario, startTable, startTable]))
      if (stored && isPossible(stored, now)) return stored
      try {
        const { rows, done } = begin()
        // Another tab may have started meanwhile, and earlier versions kept rows without a start.
        const all = await rows.getAll(ofScenario)
        const first = startIn(all.find(({ table }) => table === startTable))
        const startedAt = first && isPossible(first, now) ? first : firstWriteOf(all, now)
        void rows.put({ ...startRow(startedAt), scenario })
        await done
        return startedAt
      } catch (error) {
        onRefused(error)
        return now
      }
    },
    keep(write) {
      waiting.push(write)
      flushing ??= flush()
      return flushing
    },
    async readLog(from) {
      await flushing
      return database.getAll('log', IDBKeyRange.bound([scenario, from], [scenario, []]))
    },
    async clear(startedAt) {
      await flushing
      const { rows, log, done } = begin()
      void rows.delete(ofScenario)
      void log.delete(ofScenario)
      await done
      // On its own, so that what was deleted stays deleted where the disk is full.
      await store.keep({ kept: startRow(startedAt) })
    },
    listen({ written, cleared }) {
      channel.onmessage = ({ data }: MessageEvent<KeptRow>) => {
        const startedAt = startIn(data)
        if (startedAt) cleared(startedAt)
        else written(data)
      }
    },
    close() {
      closed = true
      channel.close()
      database.close()
    },
  }
  return store
}

const startRow = (startedAt: Date): KeptRow => {
  const at = startedAt.toISOString()
  return { table: startTable, id: startTable, row: { startedAt: at }, seq: 0, at }
}

/** The start that a row of the start table names. */
function startIn(kept: KeptRow | undefined): Date | undefined {
  if (kept?.table !== startTable) return undefined
  const { data } = z.safeParse(startSchema, kept.row)
  return data && new Date(data.startedAt)
}

const isPossible = (startedAt: Date, now: Date): boolean =>
  startedAt.getTime() <= now.getTime() + clockSkewMs

/** The oldest write. Earlier versions stored no start, and laid the sample data out on each day anew. */
function firstWriteOf(rows: readonly KeptRow[], now: Date): Date {
  const times = rows
    .filter(({ table }) => table !== startTable)
    .map(({ at }) => Date.parse(at))
    .filter((time) => time <= now.getTime())
  return new Date(Math.min(now.getTime(), ...times))
}
