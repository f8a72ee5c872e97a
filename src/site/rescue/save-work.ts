import type { Seal } from '#domain/device/seal.ts'
import { openRow } from '#domain/device/sealed-row.ts'
import { fromKeptText } from '#domain/device/sealed-text.ts'
import type { Device, Row, SavedWork } from './devices.ts'
import { withText } from './file-bytes.ts'
import { isStatement, journalOwner } from './journal-key.ts'
import type { Seals } from './locks.ts'

/** Stores that are left out: copies of the server's data, and notes that mean nothing elsewhere. */
const left = ['pages', 'pageIndexes', 'rows', 'leases', 'counters', 'usedIds', 'clearings']

/** Returns a row for the file: opened if its key is known, otherwise sealed. Undefined if it does not belong there. */
async function told(
  { name }: Device,
  store: string,
  row: Row,
  seals: Seals,
): Promise<string | undefined> {
  const seal = seals.of(name, row.userId)
  // The vault opens sealed data, so it is left out of a file in which everything is opened.
  if (store === 'vaults' && seal) return undefined
  // As in the app's own export, a file's bytes are stored next to its name.
  const { bytes, ...rest } = opened(seal, store, row)
  const text = bytes
    ? { ...Object(await withText(rest)), ...Object(await withText(bytes)) }
    : await withText(rest)
  return JSON.stringify(text)
}

/** Damaged rows that cannot be opened are saved as they are, so that they do not block the rest. */
function opened(seal: Seal | undefined, store: string, row: Row): Row {
  try {
    return seal ? openRow(seal, store, row) : row
  } catch {
    return row
  }
}

/** Returns one database, store by store, as parts of a text: with photos it may be too long for a single string. */
async function partsOf(device: Device, seals: Seals): Promise<string[]> {
  const parts = [JSON.stringify({ database: device.name, version: device.version }).slice(0, -1)]
  for (const store of device.stores.filter((known) => !left.includes(known))) {
    parts.push(`,${JSON.stringify(store)}:[`)
    let separator = ''
    for await (const row of device.rows(store)) {
      const text = await told(device, store, row, seals)
      if (text === undefined) continue
      parts.push(separator, text)
      separator = ','
    }
    parts.push(']')
  }
  return [...parts, '}']
}

/** The context with which the app seals it. */
const aboutOf = (key: string) => (isStatement(key) ? 'answer' : 'journal')

/** What was typed most recently, opened if the key is known. */
const openJournal = (journal: Record<string, string>, seals: Seals): Record<string, string> =>
  Object.fromEntries(
    Object.entries(journal).map(([key, text]) => {
      const seal = seals.of(...journalOwner(key))
      try {
        return [key, seal ? JSON.stringify(fromKeptText(text, aboutOf(key), seal)) : text]
      } catch {
        return [key, text]
      }
    }),
  )

/** Returns all unsent work as one file. */
export async function fileOf(
  { exportedAt, release, journal, devices }: SavedWork,
  seals: Seals,
): Promise<Blob> {
  const head = { kind: 'asili-rescue-export', version: 1, exportedAt, release }
  const open = { ...head, journal: openJournal(journal, seals) }
  const parts = [JSON.stringify(open).slice(0, -1), ',"devices":[']
  let separator = ''
  for (const device of devices) {
    parts.push(separator, ...(await partsOf(device, seals)))
    separator = ','
  }
  return new Blob([...parts, ']}'], { type: 'application/json' })
}

/** Saves a file; returns its name. `state` is a part of that name. */
export function download(file: Blob, exportedAt: string, state: '' | '-sealed'): string {
  const link = document.createElement('a')
  link.download = `asili-rescue-${exportedAt.slice(0, 10)}${state}.json`
  link.href = URL.createObjectURL(file)
  link.click()
  // The browser needs it until the file is saved.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return link.download
}
