const databaseName = 'asili-signing-keys'
const storeName = 'keys'

/** Deletes the key with which a user signs on this device: what they have signed still shows that it is theirs. */
export async function forgetSigningKey(owner: string): Promise<void> {
  // A device that has none is not given the place for one.
  const known = await indexedDB.databases?.()
  if (known && !known.some(({ name }) => name === databaseName)) return
  await inKeys('readwrite', (keys) => keys.delete(owner))
}

/** Uses the keys of all users, by their names. Opened for each use: a connection would keep the page from the browser's cache of pages. */
export async function inKeys<T>(
  mode: IDBTransactionMode,
  work: (keys: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode)
      const request = work(transaction.objectStore(storeName))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
