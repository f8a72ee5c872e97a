import * as z from 'zod/mini'
import { ApiError } from '../../api/errors.ts'
import { type Clock, instantOf } from '../clock.ts'
import type { RateLimitedClient } from '../network/rate-limited-client.ts'
import { sourceOf } from '../records/record-sources.ts'
import type { RecordOf } from '../records/records.ts'
import type { Entry, EntryProblem } from './entry.ts'
import { type Failure, failureOf } from './failure.ts'
import { isDone } from './is-done.ts'
import { mergedOnto, versionedTheirs } from './own-versions.ts'
import { fieldErrorsOf } from './prepare-write.ts'
import { writeOf } from './writes.ts'

type Refusal = Extract<Failure, { kind: 'refused' | 'conflict' }>

/** The result of one attempt to send an entry. */
export type Outcome =
  | { kind: 'accepted'; record: RecordOf }
  | { kind: 'refused'; problem: EntryProblem }
  | Exclude<Failure, Refusal>

export interface SendTools {
  api: RateLimitedClient
  clock: Pick<Clock, 'nowMs'>
}

/** Newer versions that one attempt is put upon, of a record that others change again and again. */
const mostMerges = 3

/**
 * Sends an entry once. An entry that is refused because an earlier attempt, whose answer was lost, already succeeded
 * counts as accepted. One that is refused for a newer version, in which nobody changed the same, is sent against that.
 */
export async function sendEntry(
  tools: SendTools,
  entry: Entry,
  wholeBody: Record<string, unknown>,
): Promise<Outcome> {
  const refused = refusedHere(tools, entry, wholeBody)
  if (refused) return refused
  let current = entry
  for (let merges = 0; ; merges++) {
    const outcome = await attempted(tools, current, wholeBody)
    const merged = merges < mostMerges ? mergedAfter(current, outcome) : null
    if (!merged) return outcome
    current = merged
  }
}

async function attempted(
  tools: SendTools,
  entry: Entry,
  wholeBody: Record<string, unknown>,
): Promise<Outcome> {
  try {
    return { kind: 'accepted', record: await attempt(tools, entry, wholeBody) }
  } catch (error) {
    return outcomeOf(tools, entry, error)
  }
}

/** Returns the entry as it can be sent after a conflict without asking its user; null if it cannot. */
function mergedAfter(entry: Entry, outcome: Outcome): Entry | null {
  if (outcome.kind !== 'refused' || !outcome.problem.isConflict) return null
  const theirs = versionedTheirs(outcome.problem)
  return theirs && mergedOnto(entry, theirs)
}

/** Returns the refusal of an entry that is not valid (any more), which is then not sent; undefined if it is valid. */
export function refusedHere(
  { clock }: Pick<SendTools, 'clock'>,
  entry: Entry,
  wholeBody: Record<string, unknown>,
): Outcome | undefined {
  const checked = z.safeParse(writeOf(entry.write).endpoint.body, wholeBody)
  if (checked.success) return undefined
  return { kind: 'refused', problem: outdated(fieldErrorsOf(checked.error), instantOf(clock)) }
}

/** Returns what an error means for the entry that caused it. */
export async function outcomeOf(tools: SendTools, entry: Entry, error: unknown): Promise<Outcome> {
  const failure = failureOf(error)
  return isRefusal(failure) ? compare(tools, entry, failure) : failure
}

async function attempt(
  { api }: SendTools,
  { write, recordId, idempotencyKey, baseVersion, files }: Entry,
  body: Record<string, unknown>,
): Promise<RecordOf> {
  const { endpoint } = writeOf(write)
  const record = await api.call(endpoint, {
    ...(endpoint.params ? { params: { id: recordId } } : {}),
    body,
    ...(endpoint.idempotent ? { idempotencyKey } : {}),
    ...(baseVersion === null ? {} : { version: baseVersion }),
    fileBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  })
  return record as RecordOf // parsed by the endpoint's own schema
}

/** Compares a refused entry with what the server has now. */
async function compare(
  { api, clock }: SendTools,
  entry: Entry,
  { kind, error }: Refusal,
): Promise<Outcome> {
  const problem = { ...problemOf(error, instantOf(clock)), isConflict: kind === 'conflict' }
  try {
    // A refused new record is refused for its own content: there is nothing to compare it with.
    const isNew = writeOf(entry.write).effect === 'create' && kind === 'refused'
    const theirs = isNew ? null : await theirsOf(api, entry)
    if (theirs && kind === 'conflict' && (await isDone(api, entry, theirs))) {
      return { kind: 'accepted', record: theirs }
    }
    return { kind: 'refused', problem: { ...problem, theirs: theirs && { ...theirs } } }
  } catch (cause) {
    const failure = failureOf(cause)
    // Without the server's record, a conflict cannot be told apart from a lost answer: better to ask again later.
    return kind === 'conflict' && !isRefusal(failure) ? failure : { kind: 'refused', problem }
  }
}

/** Returns the server's version of the record; null if it has none. */
async function theirsOf(
  api: RateLimitedClient,
  { recordType, recordId }: Entry,
): Promise<RecordOf | null> {
  try {
    const record = await api.call(sourceOf(recordType), { params: { id: recordId } })
    return record as RecordOf // parsed by the endpoint's own schema
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return null
    throw error
  }
}

const isRefusal = (failure: Failure): failure is Refusal =>
  failure.kind === 'refused' || failure.kind === 'conflict'

/** Returns what an entry stores about the failure. */
export const problemOf = (error: ApiError, at: string): EntryProblem => ({
  code: error.code,
  title: error.title,
  message: error.message,
  fieldErrors: [...error.fieldErrors],
  ...(error.requestId === undefined ? {} : { requestId: error.requestId }),
  isConflict: false,
  at,
})

/** The problem of an entry made by a version of the app with different rules. */
const outdated = (fieldErrors: EntryProblem['fieldErrors'], at: string): EntryProblem => ({
  code: 'validation-failed',
  title: 'Some values are not valid',
  message: 'The rules have changed since this was entered. Fix it and send it again.',
  fieldErrors,
  isConflict: false,
  at,
})
