import type { Device } from './device.ts'
import { rangeOf } from './device-range.ts'
import type { CopyState, DeviceTransaction } from './device-schema.ts'
import type { RecordOf, RecordType } from './records.ts'
import { copyOf, copyStores, shownLoadOf } from './replica-rows.ts'

/** Records of one kind as they were last synced. */
export interface Copy<T extends RecordType> {
  /** The same array until one of them has changed. */
  records: readonly RecordOf<T>[]
  /** When they were last known to be as the server has them, UTC; null before the first sync. */
  syncedAt: string | null
  /** Whether they are all there are: false until the first sync is through. */
  complete: boolean
}

export type CopyReader = <T extends RecordType>(recordType: T) => Promise<Copy<T>>

interface Known {
  revision: number
  records: readonly RecordOf[]
}

/** Reads all copied records of a kind, and keeps them in memory until any of them has changed, in whatever tab. */
export function createCopyReader(device: Device, userId: string): CopyReader {
  const known = new Map<RecordType, Known>()
  return <T extends RecordType>(recordType: T): Promise<Copy<T>> =>
    device.read([...copyStores], async (transaction) => {
      const copy = await copyOf(transaction, userId, recordType)
      const { revision, syncedAt, shownLoad } = copy
      const last = known.get(recordType)
      const records =
        last?.revision === revision ? last.records : await readRecords(transaction, copy)
      known.set(recordType, { revision, records })
      // Only records of this kind are put under its name, as their endpoint parsed them.
      const own = records as readonly RecordOf<T>[]
      return { records: own, syncedAt, complete: shownLoad !== null }
    })
}

/** Page by page, so that tens of thousands do not hold up the screen. */
async function readRecords(
  transaction: DeviceTransaction<'readonly'>,
  copy: CopyState,
): Promise<readonly RecordOf[]> {
  const { userId, recordType } = copy
  const byId = new Map<string, RecordOf>()
  const pages = transaction.objectStore('pages')
  for (const key of await pages.getAllKeys(rangeOf(userId, recordType, shownLoadOf(copy)))) {
    const page = await pages.get(key)
    for (const record of page?.records ?? []) byId.set(record.id, record)
  }
  const rows = transaction.objectStore('rows')
  for (const { id, record } of await rows.getAll(rangeOf(userId, recordType))) {
    if (record) byId.set(id, record)
    else byId.delete(id)
  }
  return [...byId.values()]
}
