import { type Kept, keptText, parseKept } from './session.ts'

/**
 * The kept session once more, where it outlives a browser that is killed: `localStorage` reaches the disk seconds
 * later. It is not the first to be read, for it takes longer to open.
 */
export interface SessionMirror {
  /** Undefined where there is none, or the browser refuses. */
  read: () => Promise<Kept | undefined>
  /** Resolves once it is on the disk. Rejects where the browser refuses. */
  write: (kept: Kept) => Promise<void>
}

const storeName = 'session'
const only = 'kept'

export const createSessionMirror = (name: string): SessionMirror => ({
  async read() {
    const text: unknown = await inStore(name, 'readonly', (store) => store.get(only)).catch(
      () => undefined,
    )
    return typeof text === 'string' ? parseKept(text) : undefined
  },
  async write(kept) {
    await inStore(name, 'readwrite', (store) => store.put(keptText(kept), only))
  },
})

/** Opened for each use: a connection would keep the page from the browser's cache of pages. */
async function inStore<T>(
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open(name)
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode, { durability: 'strict' })
      const request = work(transaction.objectStore(storeName))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

const open = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
