import { basePath } from '#domain/base-path.ts'
import { isStatement } from './journal-key.ts'

/** The data on the device, from any version of the app. */

export const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Opens a database as it is: without a version, so that newer ones open too and none is created. */
export function openStorage(name: string): Promise<IDBDatabase | undefined> {
  const opening = indexedDB.open(name)
  opening.onupgradeneeded = () => opening.transaction?.abort()
  return done(opening).catch(() => undefined)
}

/** Opens the app's databases: those that contain an outbox. */
export async function openStorages(): Promise<IDBDatabase[]> {
  // If the browser cannot list them, the one for a real backend.
  const listed = await indexedDB.databases?.().catch(() => undefined)
  const names = listed?.map(({ name = '' }) => name) ?? [`asili-server${basePath}`]
  const found: IDBDatabase[] = []
  for (const name of names) {
    const database = await openStorage(name)
    if (database?.objectStoreNames.contains('entries')) found.push(database)
    else database?.close()
  }
  return found
}

/** Reads a store entry by entry: all files at once may be too much for a phone. */
export function eachIn(
  database: IDBDatabase,
  store: string,
  take: (value: Record<string, unknown>) => void,
): Promise<void> {
  if (!database.objectStoreNames.contains(store)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const reading = database.transaction(store).objectStore(store).openCursor()
    reading.onerror = () => reject(reading.error)
    reading.onsuccess = () => {
      const cursor = reading.result
      if (!cursor) return resolve()
      take(cursor.value)
      cursor.continue()
    }
  })
}

/** Returns recent typing that may not be in the database yet, and unfinished statements, by key. */
export function readJournal(): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(localStorage).filter(
        ([key]) => key.startsWith('asili-draft') || isStatement(key),
      ),
    )
  } catch {
    return {}
  }
}
