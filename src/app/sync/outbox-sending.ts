import type { Device } from './device.ts'
import type { DeviceTransaction } from './device-schema.ts'
import { type Entry, type EntryProblem, isCorrupt, readEntry, type StoredEntry } from './entry.ts'
import { rangeOf } from './outbox.ts'
import { baseAfter, ownRunAfter } from './own-versions.ts'
import type { RecordOf } from './records.ts'
import { copyStores, putChanges } from './replica-rows.ts'

/** What happens to entries while they are sent. Each call is one transaction; one about an entry that its user has changed or discarded meanwhile does nothing to it. */
export interface Sending {
  /**
   * What a closed tab left as being sent is queued again. Entries that cannot be read are put aside, and queued again
   * by a version of the app that can.
   */
  recover: () => Promise<void>
  /** Marks a queued entry as being sent and returns it as it is by now; undefined where it no longer waits. */
  take: (id: number) => Promise<Entry | undefined>
  /** Queues it again, with what the attempt met with. */
  release: (
    entry: Entry,
    change: Partial<Pick<Entry, 'failures' | 'notBeforeMs' | 'problem'>>,
  ) => Promise<void>
  /** Puts it before its user. */
  refuse: (entry: Entry, problem: EntryProblem) => Promise<void>
  /** The server has it: removes it with its files, keeps the server's record, and moves later updates onto it. */
  accept: (entry: Entry, record: RecordOf) => Promise<void>
}

type WriteTransaction = DeviceTransaction<'readwrite'>

export function createSending(device: Device, userId: string): Sending {
  /** Writes a taken entry anew, if it is still what was taken. */
  const put = ({ id, revision }: Entry, change: Partial<Entry>) =>
    device.write(['entries'], async (transaction) => {
      const kept = await readKept(transaction, userId, id)
      if (kept?.revision !== revision) return
      await transaction.objectStore('entries').put({ ...kept, ...change })
    })

  return {
    recover: () =>
      device.write(['entries'], async (transaction) => {
        const entries = transaction.objectStore('entries')
        for (const raw of await entries.getAll(rangeOf(userId))) {
          const state = stateLeftAlone(raw)
          if (state !== raw.state) await entries.put({ ...raw, state })
        }
      }),

    take: (id) =>
      device.write(['entries'], async (transaction) => {
        const kept = await readKept(transaction, userId, id)
        if (kept?.state !== 'queued') return undefined
        const taken: Entry = { ...kept, state: 'sending', attempts: kept.attempts + 1 }
        await transaction.objectStore('entries').put(taken)
        return taken
      }),

    release: (entry, change) => put(entry, { ...change, state: 'queued' }),

    refuse: (entry, problem) => put(entry, { state: 'attention', notBeforeMs: null, problem }),

    accept: (entry, record) =>
      device.write(['entries', 'files', 'ownVersions', ...copyStores], async (transaction) => {
        const kept = await readKept(transaction, userId, entry.id)
        if (kept?.revision === entry.revision) await removeEntry(transaction, kept)
        await moveOn(transaction, entry, record)
        const change = { id: record.id, record }
        await putChanges(transaction, userId, entry.recordType, [change], 'answer')
      }),
  }
}

/** Put aside: this version cannot read it. */
const aside = 'unreadable'

/** The state of an entry that nobody is sending. */
function stateLeftAlone(raw: StoredEntry): unknown {
  const isWaiting = raw.state === 'queued' || raw.state === 'sending' || raw.state === aside
  if (!isWaiting) return raw.state
  return isCorrupt(readEntry({ ...raw, state: 'queued' })) ? aside : 'queued'
}

async function readKept(
  transaction: WriteTransaction,
  userId: string,
  id: number,
): Promise<Entry | undefined> {
  const raw = await transaction.objectStore('entries').get([userId, id])
  const entry = raw && readEntry(raw)
  return entry && !isCorrupt(entry) ? entry : undefined
}

/** Removes an entry and its files. Needs the stores `entries` and `files`. */
export async function removeEntry(
  transaction: WriteTransaction,
  { userId, id }: Pick<Entry, 'userId' | 'id'>,
): Promise<void> {
  const files = transaction.objectStore('files')
  for (const key of await files.index('byEntry').getAllKeys([userId, id])) await files.delete(key)
  await transaction.objectStore('entries').delete([userId, id])
}

/** After the server has taken an entry: notes whose the versions are, and moves waiting updates onto the new one. */
async function moveOn(
  transaction: WriteTransaction,
  entry: Entry,
  record: RecordOf,
): Promise<void> {
  const { userId, recordType, recordId } = entry
  const own = transaction.objectStore('ownVersions')
  const run = ownRunAfter(entry, { ...record }, await own.get([userId, recordType, recordId]))
  if (run) await own.put({ userId, recordType, recordId, ...run })
  await rebaseWaiting(transaction, entry, { ...record }, run)
}

/** Moves the waiting updates of a record onto the version that the server has, where that is safe. */
export async function rebaseWaiting(
  transaction: WriteTransaction,
  { userId, recordType, recordId }: Pick<Entry, 'userId' | 'recordType' | 'recordId'>,
  record: Parameters<typeof baseAfter>[1],
  run: Parameters<typeof baseAfter>[2],
): Promise<void> {
  const entries = transaction.objectStore('entries')
  const waiting = await entries.index('byRecord').getAll([userId, recordType, recordId])
  for (const raw of waiting) {
    const entry = readEntry(raw)
    if (isCorrupt(entry) || entry.state === 'attention') continue
    const moved = baseAfter(entry, record, run)
    if (moved !== entry) await entries.put(moved)
  }
}
