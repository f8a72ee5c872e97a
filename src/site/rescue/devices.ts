import { bytesOfText } from './file-bytes.ts'
import { done, openStorages } from './storages.ts'

/** As it was stored or saved: any field may be missing, depending on the version of the app that wrote it. */
export type Row = Record<string, unknown>

/** A database of the app, on this device or from a file. */
export interface Device {
  name: string
  version: number
  stores: readonly string[]
  rows: (store: string) => AsyncIterable<Row>
}

/** Opens the databases of this device. They are read row by row: all files at once may be too much for a phone. */
export async function onThisDevice<T>(work: (devices: Device[]) => Promise<T>): Promise<T> {
  const databases = await openStorages()
  try {
    return await work(
      databases.map((database) => ({
        name: database.name,
        version: database.version,
        stores: [...database.objectStoreNames],
        rows: (store) => rowsOf(database, store),
      })),
    )
  } finally {
    for (const database of databases) database.close()
  }
}

async function* rowsOf(database: IDBDatabase, store: string): AsyncIterable<Row> {
  const read = () => database.transaction(store).objectStore(store)
  for (const key of await done(read().getAllKeys())) {
    const row: unknown = await done(read().get(key))
    if (typeof row === 'object' && row !== null) yield { ...row }
  }
}

/** A file made by `saveWork`, as it is read again. */
export interface SavedWork {
  exportedAt: string
  release: string | undefined
  journal: Record<string, string>
  devices: Device[]
}

/** Throws if the file is not one of ours. */
export function readSaved(text: string): SavedWork {
  const saved = parsed(text)
  if (saved.kind !== 'asili-rescue-export' || !Array.isArray(saved.devices)) {
    throw new Error('This is not a file that was saved on this page.')
  }
  return {
    exportedAt: String(saved.exportedAt),
    release: typeof saved.release === 'string' ? saved.release : undefined,
    journal: Object(saved.journal),
    devices: saved.devices.map(deviceOf),
  }
}

function parsed(text: string): Row {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

function deviceOf({ database, version, ...stores }: Row): Device {
  return {
    name: String(database),
    version: Number(version),
    stores: Object.keys(stores),
    async *rows(store) {
      const rows = stores[store]
      for (const row of Array.isArray(rows) ? rows : [])
        yield store === 'vaults' ? lockOf(row) : sealedOf(row)
    },
  }
}

/** Returns a row with the bytes decoded from the file's text, which are needed to open the rest. */
const sealedOf = (row: Row): Row =>
  'sealed' in row ? { ...row, sealed: bytesOfText(row.sealed) } : row

function lockOf(row: Row): Row {
  if (!row.wrapped) return row
  const { salt, iv, keys, ...rest } = Object(row.wrapped)
  const wrapped = {
    ...rest,
    salt: bytesOfText(salt),
    iv: bytesOfText(iv),
    keys: bytesOfText(keys).buffer,
  }
  return { ...row, wrapped }
}
