/** What is on the device, whatever version of the app wrote it. */

export const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Opens a storage as it is: without a version, so a newer one opens too, and none is made. */
function openStorage(name: string): Promise<IDBDatabase | undefined> {
  const opening = indexedDB.open(name)
  opening.onupgradeneeded = () => opening.transaction?.abort()
  return done(opening).catch(() => undefined)
}

/** The app's storages, which are those that hold an outbox. */
export async function openStorages(): Promise<IDBDatabase[]> {
  // Where the browser does not list them, the one for a real backend.
  const listed = await indexedDB.databases?.().catch(() => undefined)
  const names = listed?.map(({ name = '' }) => name) ?? ['asili-server']
  const found: IDBDatabase[] = []
  for (const name of names) {
    const database = await openStorage(name)
    if (database?.objectStoreNames.contains('entries')) found.push(database)
    else database?.close()
  }
  return found
}

/** Reads a store entry by entry: all of its files at once may be too much for a phone. */
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

/** What was typed last and may not be in the storage yet, by key. */
export function readJournal(): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(localStorage).filter(([key]) => key.startsWith('asili-draft')),
    )
  } catch {
    return {}
  }
}
