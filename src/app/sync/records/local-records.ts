import type { Entry } from '../outbox/entry.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { applyOutbox, type Mark, type Overlaid } from './overlay.ts'
import { applyEntry, type Lookup } from './overlay-write.ts'
import {
  type RecordOf,
  type RecordReference,
  type RecordType,
  recordKey,
  referencesOf,
} from './records.ts'
import type { Replica } from './replica.ts'
import type { Copy } from './replica-read.ts'
import { waitingConsents, withConsents } from './waiting-consent.ts'
import { waitingPlotIds, withWaitingPlots } from './waiting-plots.ts'

/** All records of a kind, as this device knows them. */
interface LocalList<T extends RecordType>
  extends Overlaid<T>,
    Pick<Copy<T>, 'syncedAt' | 'complete'> {}

/** Reads without a network: the last synced records, with unsent changes applied. */
export interface LocalRecords {
  /**
   * Returns them in no particular order: screens do the sorting. A record that the server has `listed` is the newer of
   * the two, so that nobody sees it go back to what it was; until the copy is complete, those it lacks are included.
   */
  list: <T extends RecordType>(
    recordType: T,
    listed?: readonly RecordOf<T>[],
  ) => Promise<LocalList<T>>
  /** Returns the newer of what the device has and what the server has `said`. */
  get: <T extends RecordType>(
    recordType: T,
    id: string,
    said?: RecordOf<T>,
  ) => Promise<{ record: RecordOf<T> | undefined; mark: Mark | undefined }>
  /** Stores what the server has said about a record that is not copied, to read it without a network. */
  keep: (recordType: RecordType, said: RecordOf) => Promise<void>
}

export function createLocalRecords(
  outbox: Pick<Outbox, 'list' | 'ofRecord'>,
  replica: Pick<Replica, 'list' | 'get' | 'keepRecord'>,
): LocalRecords {
  /** The records that entries name, and those that these name. */
  async function lookupFor(entries: readonly Entry[], all: readonly Entry[]): Promise<Lookup> {
    const known = new Map<string, RecordOf | undefined>()
    const lookup: Lookup = <T extends RecordType>(recordType: T, id: string | null | undefined) =>
      // Stored under the name of its own kind, just below.
      (id ? known.get(recordKey(recordType, id)) : undefined) as RecordOf<T> | undefined

    async function learn({ recordType, recordId }: RecordReference): Promise<void> {
      const key = recordKey(recordType, recordId)
      if (known.has(key)) return
      known.set(key, undefined)
      const waiting = all.filter((e) => e.recordType === recordType && e.recordId === recordId)
      for (const { body } of waiting) for (const named of referencesOf(body)) await learn(named)
      let record: RecordOf | undefined = await replica.get(recordType, recordId)
      for (const entry of waiting) record = applyEntry(record, entry, lookup)
      known.set(key, record)
    }
    for (const { body } of entries) for (const named of referencesOf(body)) await learn(named)
    return lookup
  }

  /**
   * Reads the outbox before the records: an entry that is accepted in between is then in both, and never in neither,
   * which would make its record seem to be gone.
   */
  async function layOutbox<T extends RecordType, Read extends { records: readonly RecordOf<T>[] }>(
    recordType: T,
    read: () => Promise<Read>,
  ): Promise<Read & Overlaid<T>> {
    const { entries } = await outbox.list()
    const listed = await read()
    const own = entries.filter((entry) => entry.recordType === recordType)
    const lookup = await lookupFor(own, entries)
    const { records, marks } = applyOutbox(recordType, listed.records, own, lookup)
    return { ...listed, records: withConsents(records, waitingConsents(entries)), marks }
  }

  /** Returns farmers with what follows from unsent plots, if this device has all plots. */
  async function layPlots<T extends RecordType>(
    recordType: T,
    farmers: readonly RecordOf<T>[],
  ): Promise<readonly RecordOf<T>[]> {
    if (recordType !== 'farmers') return farmers
    const waiting = waitingPlotIds((await outbox.list()).entries)
    if (waiting.size === 0) return farmers
    const plots = await layOutbox('plots', () => replica.list('plots'))
    if (!plots.complete) return farmers
    // Of this kind, as was just checked.
    const own = farmers as readonly RecordOf<'farmers'>[]
    return withWaitingPlots(own, plots.records, waiting) as readonly RecordOf<T>[]
  }

  return {
    async list(recordType, listed = []) {
      const laid = await layOutbox(recordType, async () => {
        const copy = await replica.list(recordType)
        const records = copy.complete
          ? withNewer(copy.records, listed)
          : joined(listed, copy.records)
        return { ...copy, records }
      })
      return { ...laid, records: await layPlots(recordType, laid.records) }
    },
    keep: replica.keepRecord,
    async get(recordType, id, said) {
      const own = await outbox.ofRecord(recordType, id)
      const kept = await replica.get(recordType, id)
      const synced = said && !(kept && kept.version > said.version) ? said : kept
      const isNaming = own.some(({ body }) => referencesOf(body).length > 0)
      const named = namesFarmer.has(recordType)
      const all = isNaming || named ? (await outbox.list()).entries : own
      const lookup = await lookupFor(own, all)
      const { records, marks } = applyOutbox(recordType, synced ? [synced] : [], own, lookup)
      const consented = withConsents(records, named ? waitingConsents(all) : new Map())
      const [record] = await layPlots(recordType, consented)
      return { record, mark: marks.get(id) }
    },
  }
}

/** Kinds of record that say whether buyers may see their farmer. */
const namesFarmer: ReadonlySet<RecordType> = new Set(['batches', 'complianceRecords'])

/** Returns all records of both, each as the newer of the two, those that only the copy has first. */
function joined<T extends RecordType>(
  listed: readonly RecordOf<T>[],
  copied: readonly RecordOf<T>[],
): readonly RecordOf<T>[] {
  const ids = new Set(listed.map(({ id }) => id))
  const others = copied.filter(({ id }) => !ids.has(id))
  const newest = withNewer(listed, copied)
  return others.length === 0 ? newest : [...others, ...newest]
}

/** Replaces records with newer ones of the same id. Returns the same array if none is newer. */
function withNewer<T extends RecordType>(
  records: readonly RecordOf<T>[],
  others: readonly RecordOf<T>[],
): readonly RecordOf<T>[] {
  if (others.length === 0) return records
  const versions = new Map(records.map(({ id, version }) => [id, version]))
  const newer = new Map(
    others
      .filter(({ id, version }) => version > (versions.get(id) ?? version))
      .map((record) => [record.id, record]),
  )
  return newer.size === 0 ? records : records.map((record) => newer.get(record.id) ?? record)
}
