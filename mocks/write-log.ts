import { base64Of } from '#domain/log/base64.ts'
import { signCheckpoint } from '#domain/log/checkpoint.ts'
import type { LogEntry } from '#domain/log/entry.ts'
import { leafOf, recordHash } from '#domain/log/entry-bytes.ts'
import type { LogHead } from '#domain/log/log-head.ts'
import type { RecordHistory } from '#domain/log/record-history.ts'
import { sampleLogName } from '#domain/log/sample-key.ts'
import { sampleLogSecret } from '#domain/log/sample-secret.ts'
import {
  consistencyProof,
  type Hash,
  leafHash,
  merkleRoot,
  merkleTree,
  type TreeHead,
} from '#domain/proofs/merkle.ts'
import type { LogRow, RowStore } from './row-store.ts'

/** Who writes, and with which request. */
export type Writer = Pick<LogEntry, 'actor' | 'action'>

/** The writer of changes made without a request: the simulated other user's edit. */
const unknownWriter: Writer = { actor: { id: '', name: 'Somebody else', role: null }, action: '' }

interface AnyRow {
  id: string
  version?: number
}

interface WriteLogOptions {
  store: Pick<RowStore, 'readLog'>
  now: () => Date
  /** Whether the log changes what it says about its first write once there is a second, to test that readers notice. */
  rewrites?: boolean | undefined
}

/**
 * The log of all writes, in the order in which the tabs made them. It is kept only in the store; a tab remembers the
 * tree's leaves of what it has read.
 */
export function createWriteLog({ store, now, rewrites = false }: WriteLogOptions) {
  let writer = unknownWriter
  let turn: Promise<unknown> = Promise.resolve()
  let leaves: Hash[] = []
  let rows: LogRow[] = []
  let signed: { size: number; note: string } | undefined

  let reading: Promise<void> = Promise.resolve()

  /** Reads what was added since. One after the other: two at once would take in the same entries twice. */
  function read(): Promise<void> {
    reading = reading.catch(() => {}).then(readMore)
    return reading
  }

  async function readMore(): Promise<void> {
    const known = rows
    const more = await store.readLog(known.length)
    const hashes = await Promise.all(more.map(({ entry }) => leafHash(leafOf(entry))))
    // Cleared meanwhile.
    if (rows !== known) return readMore()
    rows = [...rows, ...more]
    leaves = [...leaves, ...hashes]
    const [first] = rows
    if (!rewrites || !first || rows.length < 2) return
    const told = { ...first.entry, actor: unknownWriter.actor }
    rows = [{ ...first, entry: told }, ...rows.slice(1)]
    leaves = [await leafHash(leafOf(told)), ...leaves.slice(1)]
  }

  async function checkpoint(): Promise<string> {
    if (signed?.size !== leaves.length) {
      const head = { origin: sampleLogName, size: leaves.length, root: await merkleRoot(leaves) }
      signed = { size: head.size, note: signCheckpoint(head, sampleLogName, sampleLogSecret) }
    }
    return signed.note
  }

  return {
    /** Runs the work of one request, after the requests before it, and attributes its writes to the writer. */
    as<T>(by: Writer, work: () => Promise<T>): Promise<T> {
      const done = turn.then(async () => {
        writer = by
        try {
          return await work()
        } finally {
          writer = unknownWriter
        }
      })
      turn = done.catch(() => {})
      return done
    },
    /** The entry for a row that is being changed, to be stored with it; none if the write changes nothing. */
    entryFor(recordType: string, before: AnyRow | undefined, after: AnyRow): LogRow | undefined {
      const hashes = { before: before ? recordHash(before) : null, after: recordHash(after) }
      if (hashes.before === hashes.after) return undefined
      const { id: recordId, version = null } = after
      const entry = { at: now().toISOString(), ...writer, recordType, recordId, version, ...hashes }
      return { entry, before: before ?? null, after }
    },
    /** The log's head, with the proof that it has only grown since it had that size; null while the log is empty. */
    async head(sinceSize: number): Promise<LogHead | null> {
      await read()
      if (leaves.length === 0) return null
      // A client that has seen a longer log gets no proof, because there is none.
      const known = Math.min(sinceSize, leaves.length)
      const path = await consistencyProof(leaves, known)
      return { checkpoint: await checkpoint(), consistency: path.map(base64Of) }
    },
    /** The tree just after the last matching entry. Returns null if no entry matches. */
    async headAfter(isMeant: (entry: LogEntry) => boolean): Promise<TreeHead | null> {
      await read()
      const size = rows.findLastIndex(({ entry }) => isMeant(entry)) + 1
      return size === 0 ? null : { size, root: await merkleRoot(leaves.slice(0, size)) }
    },
    async historyOf(recordType: string, recordId: string): Promise<RecordHistory> {
      await read()
      const found = rows.flatMap((row, index) =>
        row.entry.recordType === recordType && row.entry.recordId === recordId
          ? [{ ...row, index }]
          : [],
      )
      const tree = await merkleTree(leaves)
      const items = found.map(({ entry, before, after, index }) => ({
        index,
        entry,
        before: before && { ...before },
        after: { ...after },
        proof: tree.inclusionProof(index).map(base64Of),
      }))
      return {
        checkpoint: leaves.length === 0 ? null : await checkpoint(),
        items,
      }
    },
    /** Call when the log in the store has been cleared. */
    forget(): void {
      rows = []
      leaves = []
      signed = undefined
    },
  }
}

export type WriteLog = ReturnType<typeof createWriteLog>
