import { listChanges } from '#domain/endpoints/overview.ts'
import type { LogHead } from '#domain/log/log-head.ts'
import { maxPageSize } from '#domain/page-size.ts'
import { ApiError } from '../../api/errors.ts'
import type { UnreadableRow } from '../../api/unreadable-rows.ts'
import { type Clock, instantOf } from '../clock.ts'
import type { LogWatch } from '../log/log-watch.ts'
import type { RateLimitedClient } from '../network/rate-limited-client.ts'
import type { Quiet } from '../quiet.ts'
import { recordSources } from './record-sources.ts'
import { type CopiedType, copiedTypes, type RecordOf, type RecordType } from './records.ts'
import type { Replica } from './replica.ts'
import { copyFormat } from './replica-rows.ts'
import { isLoaded, type Unread } from './replica-write.ts'

interface PullTools {
  api: RateLimitedClient
  replica: Replica
  clock: Pick<Clock, 'nowMs'>
  logWatch: Pick<LogWatch, 'seen' | 'hear'>
  quiet: Quiet
  /** Called before each page, for what must not wait until the last one. */
  beforePage: () => Promise<void>
  /** Collects the kinds that have changed. */
  changed: Set<RecordType>
  /** The kind of record that is shown: copied before the others. */
  shownKind?: (() => RecordType | undefined) | undefined
  /** What the user may do, according to their token. What they may not read is not requested. */
  scopes?: (() => Pick<ReadonlySet<string>, 'has'> | null) | undefined
  /** Kinds that the server has refused to the user. Each is requested once per start. */
  unreadable: Set<RecordType>
  /** Version of the app: records that another one could not read are requested again. */
  version: string
}

/**
 * Brings the copy up to date: first what has never been copied, page by page, then what has changed since the cursor.
 * Each page is stored with the place where the next begins, so that an interrupted pull continues from there.
 */
export async function pull(tools: PullTools): Promise<void> {
  const cursor = await startingCursor(tools)
  await askAgain(tools)
  const shown = tools.shownKind?.()
  const order = copiedTypes.toSorted((a, b) => Number(b === shown) - Number(a === shown))
  for (const recordType of order) {
    if (mayRead(tools, recordType)) await copyAll(tools, recordType)
  }
  await copyChanges(tools, cursor)
  await tools.replica.changeUserState({ lastSyncedAt: instantOf(tools.clock) })
}

function mayRead({ scopes, unreadable }: PullTools, recordType: CopiedType): boolean {
  const { scope } = recordSources[recordType].list
  return !unreadable.has(recordType) && (scopes?.()?.has(scope) ?? true)
}

/**
 * The cursor is requested before the first list is read, so that changes made in the meantime are among the changes.
 */
async function startingCursor(tools: PullTools): Promise<string> {
  const { replica } = tools
  const known = await replica.userState()
  if (known.copyFormat !== copyFormat) await replica.forget()
  else if (known.cursor !== null) return known.cursor
  const { cursor } = await askChanges(tools, {})
  await replica.changeUserState({ cursor })
  return cursor
}

/** Requests the kinds anew of which another version of the app could not read something. */
async function askAgain({ replica, version }: PullTools): Promise<void> {
  for (const { recordType, version: before } of await replica.setAside()) {
    if (before !== version) await replica.loadAnew(recordType)
  }
}

async function copyAll(tools: PullTools, recordType: CopiedType): Promise<void> {
  const { replica, clock, quiet, beforePage, changed, unreadable } = tools
  for (;;) {
    const copy = await replica.copyState(recordType)
    if (isLoaded(copy)) return
    // Storing a page of a thousand records delays typing.
    await quiet.pause()
    await beforePage()
    try {
      const { items, nextCursor, rows } = await askPage(tools, recordType, copy.nextPage)
      const { version } = tools
      const now = instantOf(clock)
      await replica.keepPage(recordType, items, nextCursor, now, { version, rows })
      changed.add(recordType)
    } catch (error) {
      if (isCode(error, 'forbidden')) {
        unreadable.add(recordType)
        return
      }
      // The server no longer knows the place: start from the beginning.
      if (copy.nextPage === null || !isUnknownPlace(error)) throw error
      await replica.loadAnew(recordType)
    }
  }
}

const askPage = async ({ api }: PullTools, recordType: CopiedType, cursor: string | null) => {
  const query = { limit: maxPageSize, ...(cursor === null ? {} : { cursor }) }
  const { onUnreadable, rows } = listener()
  // Parsed by the endpoint's own schema.
  const page = (await api.call(recordSources[recordType].list, { query, onUnreadable })) as {
    items: RecordOf[]
    nextCursor: string | null
  }
  return { ...page, rows }
}

/** Collects the rows that an answer comes without. */
function listener() {
  const rows: UnreadableRow[] = []
  return { rows, onUnreadable: (more: readonly UnreadableRow[]) => void rows.push(...more) }
}

/** What cannot be read, by kind. Kinds that this version of the app does not know are not shown by it either. */
const unreadOf = (rows: readonly UnreadableRow[], version: string) =>
  new Map<RecordType, Unread>(
    copiedTypes.flatMap((recordType) => {
      const own = rows.filter((row) => row.recordType === recordType)
      return own.length === 0 ? [] : [[recordType, { version, rows: own }]]
    }),
  )

async function copyChanges(tools: PullTools, since: string): Promise<void> {
  const { replica, clock, beforePage, changed, version } = tools
  for (let cursor = since, more = true; more; ) {
    await beforePage()
    try {
      const answer = await askChanges(tools, { since: cursor, limit: maxPageSize })
      const unread = unreadOf(answer.rows, version)
      await replica.keepChanges(answer.changes, answer.cursor, instantOf(clock), unread)
      for (const recordType of unread.keys()) changed.add(recordType)
      for (const { recordType } of answer.changes) changed.add(recordType)
      ;({ cursor, more } = answer)
    } catch (error) {
      // The server no longer knows what has changed since then: the next sync copies everything again.
      if (!isUnknownPlace(error)) throw error
      // The cursor last: a copy that counts as complete must never be continued from a later cursor.
      for (const recordType of copiedTypes) await replica.loadAnew(recordType)
      await replica.changeUserState({ cursor: null })
      return
    }
  }
}

/** Requests what has changed, and checks the log of all writes against what was last seen of it. */
async function askChanges(
  { api, logWatch }: PullTools,
  asked: { since?: string; limit?: number },
): Promise<ChangesAnswer & { rows: UnreadableRow[] }> {
  const seen = await logWatch.seen()
  const query = seen ? { ...asked, logSize: seen.size } : asked
  const { onUnreadable, rows } = listener()
  // Parsed by the endpoint's own schema.
  const answer = (await api.call(listChanges, { query, onUnreadable })) as ChangesAnswer
  await logWatch.hear(answer.log, seen)
  return { ...answer, rows }
}

interface ChangesAnswer {
  changes: { recordType: CopiedType; id: string; record: RecordOf | null }[]
  cursor: string
  more: boolean
  log: LogHead | null
}

/** A cursor that was never given out is refused by 422; one that has expired by either. */
const isUnknownPlace = (error: unknown): boolean =>
  isCode(error, 'validation-failed') || isCode(error, 'gone')

const isCode = (error: unknown, code: ApiError['code']): boolean =>
  error instanceof ApiError && error.code === code
