import { done, openStorages, readJournal } from './storages.ts'

/** Copies of what the server has, and notes that mean nothing elsewhere. */
const left = ['pages', 'pageIndexes', 'rows', 'leases', 'counters', 'usedIds']

const chunkBytes = 3 * 8192

/** In pieces: a whole photo is too much for the arguments of one call. */
async function describeBytes(bytes: Uint8Array<ArrayBuffer>) {
  let base64 = ''
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    base64 += btoa(String.fromCharCode(...bytes.subarray(start, start + chunkBytes)))
  }
  // Browsers compute digests on secure hosts only.
  const digest = await globalThis.crypto.subtle?.digest('SHA-256', bytes)
  const hex =
    digest && [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'))
  return { sizeBytes: bytes.length, sha256: hex?.join(''), base64 }
}

/** A value as JSON has it, with its files as text. */
async function withText(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return describeBytes(new Uint8Array(await value.arrayBuffer()))
  if (value instanceof ArrayBuffer) return describeBytes(new Uint8Array(value))
  if (value instanceof Uint8Array) return describeBytes(value.slice())
  if (Array.isArray(value)) return Promise.all(value.map(withText))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  const fields = Object.entries(value).map(async ([key, part]) => [key, await withText(part)])
  return Object.fromEntries(await Promise.all(fields))
}

/** One storage, store by store, in parts of a text: with its photos it need not fit into one. */
async function partsOf(database: IDBDatabase): Promise<string[]> {
  const { name, version, objectStoreNames } = database
  const parts = [JSON.stringify({ database: name, version }).slice(0, -1)]
  for (const store of [...objectStoreNames].filter((known) => !left.includes(known))) {
    const read = () => database.transaction(store).objectStore(store)
    parts.push(`,${JSON.stringify(store)}:[`)
    let separator = ''
    for (const key of await done(read().getAllKeys())) {
      const value = await done(read().get(key))
      if (value === undefined) continue
      // As in the app's own export, a file's bytes stand beside its name.
      const { bytes, ...rest } = value
      const told = bytes ? { ...rest, ...Object(await withText(bytes)) } : await withText(value)
      parts.push(separator, JSON.stringify(told))
      separator = ','
    }
    parts.push(']')
  }
  return [...parts, '}']
}

/** Saves all that waits on this device as one file; says under what name. */
export async function saveWork(): Promise<string> {
  const exportedAt = new Date().toISOString()
  const release = document.querySelector<HTMLMetaElement>('meta[name="asili-release"]')?.content
  const head = { kind: 'asili-rescue-export', version: 1, exportedAt, release }
  const parts = [JSON.stringify({ ...head, journal: readJournal() }).slice(0, -1), ',"devices":[']
  let separator = ''
  for (const database of await openStorages()) {
    parts.push(separator, ...(await partsOf(database)))
    separator = ','
    database.close()
  }
  parts.push(']}')
  const link = document.createElement('a')
  link.download = `asili-rescue-${exportedAt.slice(0, 10)}.json`
  link.href = URL.createObjectURL(new Blob(parts, { type: 'application/json' }))
  link.click()
  // The browser needs it for as long as it saves.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return link.download
}
