import { listChanges } from '#domain/endpoints/overview.ts'
import { maxPageSize } from '#domain/page.ts'
import { ApiError } from '../../api/errors.ts'
import { type Clock, instantOf } from '../clock.ts'
import type { RateLimitedClient } from '../network/rate-limited-client.ts'
import type { Quiet } from '../quiet.ts'
import {
  type CopiedType,
  copiedTypes,
  type RecordOf,
  type RecordType,
  recordSources,
} from './records.ts'
import type { Replica } from './replica.ts'
import { copyFormat } from './replica-rows.ts'
import { isLoaded } from './replica-write.ts'

interface PullTools {
  api: RateLimitedClient
  replica: Replica
  clock: Pick<Clock, 'nowMs'>
  quiet: Quiet
  /** Called before each page, for what is not to wait until the last one. */
  beforePage: () => Promise<void>
  /** Takes down which kinds are not as they were. */
  changed: Set<RecordType>
  /** The kind of record that is shown: copied before the others. */
  shownKind?: (() => RecordType | undefined) | undefined
  /** Kinds that the user may not read: asked for once a start. */
  unreadable: Set<RecordType>
}

/**
 * Brings the copy up to date: first what has never been copied, page by page, then what has changed since the cursor.
 * Each page is kept with the place where the next begins, so that a pull that was cut off goes on from there.
 */
export async function pull(tools: PullTools): Promise<void> {
  const cursor = await startingCursor(tools)
  const shown = tools.shownKind?.()
  const order = copiedTypes.toSorted((a, b) => Number(b === shown) - Number(a === shown))
  for (const recordType of order) {
    if (!tools.unreadable.has(recordType)) await copyAll(tools, recordType)
  }
  await copyChanges(tools, cursor)
  await tools.replica.changeUserState({ lastSyncedAt: instantOf(tools.clock) })
}

/** The cursor is taken before the first list is read: whatever changes meanwhile comes with the changes. */
async function startingCursor({ api, replica }: PullTools): Promise<string> {
  const known = await replica.userState()
  if (known.copyFormat !== copyFormat) await replica.forget()
  else if (known.cursor !== null) return known.cursor
  const { cursor } = await askChanges(api, {})
  await replica.changeUserState({ cursor })
  return cursor
}

async function copyAll(tools: PullTools, recordType: CopiedType): Promise<void> {
  const { replica, clock, quiet, beforePage, changed, unreadable } = tools
  for (;;) {
    const copy = await replica.copyState(recordType)
    if (isLoaded(copy)) return
    // A page of a thousand delays typing.
    await quiet.pause()
    await beforePage()
    try {
      const { items, nextCursor } = await askPage(tools, recordType, copy.nextPage)
      await replica.keepPage(recordType, items, nextCursor, instantOf(clock))
      changed.add(recordType)
    } catch (error) {
      if (isCode(error, 'forbidden')) {
        unreadable.add(recordType)
        return
      }
      // The place is no longer known: from the start, then.
      if (copy.nextPage === null || !isCode(error, 'validation-failed')) throw error
      await replica.loadAnew(recordType)
    }
  }
}

const askPage = async ({ api }: PullTools, recordType: CopiedType, cursor: string | null) => {
  const query = { limit: maxPageSize, ...(cursor === null ? {} : { cursor }) }
  // Parsed by the endpoint's own schema.
  return (await api.call(recordSources[recordType].list, { query })) as {
    items: RecordOf[]
    nextCursor: string | null
  }
}

async function copyChanges(
  { api, replica, clock, beforePage, changed }: PullTools,
  since: string,
): Promise<void> {
  for (let cursor = since, more = true; more; ) {
    await beforePage()
    try {
      const answer = await askChanges(api, { since: cursor, limit: maxPageSize })
      await replica.keepChanges(answer.changes, answer.cursor, instantOf(clock))
      for (const { recordType } of answer.changes) changed.add(recordType)
      ;({ cursor, more } = answer)
    } catch (error) {
      // The server no longer knows what has changed since then: the next sync copies everything anew.
      if (!isCode(error, 'validation-failed')) throw error
      // The cursor last: a copy that counts as whole must not be followed from a later one.
      for (const recordType of copiedTypes) await replica.loadAnew(recordType)
      await replica.changeUserState({ cursor: null })
      return
    }
  }
}

const askChanges = async (api: RateLimitedClient, query: { since?: string; limit?: number }) =>
  // Parsed by the endpoint's own schema.
  (await api.call(listChanges, { query })) as {
    changes: { recordType: CopiedType; id: string; record: RecordOf | null }[]
    cursor: string
    more: boolean
  }

const isCode = (error: unknown, code: ApiError['code']): boolean =>
  error instanceof ApiError && error.code === code
