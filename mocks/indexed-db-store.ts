import { type DBSchema, openDB } from 'idb'
import { type KeptRow, memoryStore, type RowStore } from './row-store.ts'

const databaseName = 'asili-demo'
/** Grows when kept rows can no longer be read: the sample data then begins anew. */
const databaseVersion = 1

interface DemoDatabase extends DBSchema {
  rows: {
    key: [scenario: string, table: string, id: string]
    value: KeptRow & { scenario: string }
  }
}

interface IndexedDbOptions {
  /** Each scenario has rows of its own. */
  scenario: string
  /** Hears that the device does not keep anything (private windows, a full disk). */
  onRefused: (error: unknown) => void
}

/** Written rows in IndexedDB, shared by all tabs; in memory where the browser refuses it. */
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
    upgrade(upgraded) {
      if (upgraded.objectStoreNames.contains('rows')) upgraded.deleteObjectStore('rows')
      upgraded.createObjectStore('rows', { keyPath: ['scenario', 'table', 'id'] })
    },
    // A newer version of the app in another tab waits for this one to let go.
    blocking: (_old, _new, event) => (event.target as IDBDatabase).close(), // the event's own database
  })
  // An empty list is greater than any text: the range holds all keys that begin with the scenario.
  const ofScenario = IDBKeyRange.bound([scenario], [scenario, []])
  let closed = false
  const channel = new BroadcastChannel(`${databaseName} ${scenario}`)
  return {
    load: () => database.getAll('rows', ofScenario),
    async keep(row) {
      // Another scenario was chosen meanwhile: its writes go elsewhere.
      if (closed) return
      try {
        await database.put('rows', { ...row, scenario })
      } catch (error) {
        // The work goes on in memory; losing it with the page is better than refusing it now.
        onRefused(error)
      }
      if (!closed) channel.postMessage(row)
    },
    async clear() {
      await database.delete('rows', ofScenario)
      channel.postMessage(null)
    },
    listen(hear) {
      channel.onmessage = ({ data }: MessageEvent<KeptRow | null>) => hear(data)
    },
    close() {
      closed = true
      channel.close()
      database.close()
    },
  }
}
