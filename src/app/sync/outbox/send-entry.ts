import * as z from 'zod/mini'
import { getPassport } from '#domain/endpoints/trade.ts'
import { passportIdOf } from '#domain/passport.ts'
import { ApiError } from '../../api/errors.ts'
import { type Clock, instantOf } from '../clock.ts'
import type { RateLimitedClient } from '../network/rate-limited-client.ts'
import { type RecordOf, sourceOf } from '../records/records.ts'
import type { Entry, EntryProblem } from './entry.ts'
import { type Failure, failureOf } from './failure.ts'
import { hasValues } from './own-versions.ts'
import { fieldErrorsOf } from './prepare-write.ts'
import { writeOf } from './writes.ts'

type Refusal = Extract<Failure, { kind: 'refused' | 'conflict' }>

/** What came of one attempt to send an entry. */
export type Outcome =
  | { kind: 'accepted'; record: RecordOf }
  | { kind: 'refused'; problem: EntryProblem }
  | Exclude<Failure, Refusal>

export interface SendTools {
  api: RateLimitedClient
  clock: Pick<Clock, 'nowMs'>
}

/** Sends an entry once. What is refused because an attempt whose answer was lost has done it already is accepted. */
export async function sendEntry(
  tools: SendTools,
  entry: Entry,
  wholeBody: Record<string, unknown>,
): Promise<Outcome> {
  const refused = refusedHere(tools, entry, wholeBody)
  if (refused) return refused
  try {
    return { kind: 'accepted', record: await attempt(tools, entry, wholeBody) }
  } catch (error) {
    return outcomeOf(tools, entry, error)
  }
}

/** What is not valid (any more) is not sent. */
export function refusedHere(
  { clock }: Pick<SendTools, 'clock'>,
  entry: Entry,
  wholeBody: Record<string, unknown>,
): Outcome | undefined {
  const checked = z.safeParse(writeOf(entry.write).endpoint.body, wholeBody)
  if (checked.success) return undefined
  return { kind: 'refused', problem: outdated(fieldErrorsOf(checked.error), instantOf(clock)) }
}

/** What an error means for the entry that met with it. */
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

/** Holds a refused entry against what the server has now. */
async function compare(
  { api, clock }: SendTools,
  entry: Entry,
  { kind, error }: Refusal,
): Promise<Outcome> {
  const problem = { ...problemOf(error, instantOf(clock)), isConflict: kind === 'conflict' }
  try {
    // Nothing stands in the way of a new record but what it says itself.
    const isNew = writeOf(entry.write).effect === 'create' && kind === 'refused'
    const theirs = isNew ? null : await theirsOf(api, entry)
    if (theirs && kind === 'conflict' && (await isDone(api, entry, theirs))) {
      return { kind: 'accepted', record: theirs }
    }
    return { kind: 'refused', problem: { ...problem, theirs: theirs && { ...theirs } } }
  } catch (cause) {
    const failure = failureOf(cause)
    // Only with the record can a conflict be told from a lost answer: better to ask again later.
    return kind === 'conflict' && !isRefusal(failure) ? failure : { kind: 'refused', problem }
  }
}

/** The record as the server has it; null where it has none. */
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

/** Whether the record is already as the entry would make it. A server need not know old keys for good. */
async function isDone(api: RateLimitedClient, entry: Entry, theirs: RecordOf): Promise<boolean> {
  const { write, recordId, body } = entry
  if (writeOf(write).effect !== 'append') return hasValues({ ...theirs }, body)
  if (write !== 'addBatchEvent') return false
  const passport = await api.call(getPassport, { params: { id: passportIdOf(recordId) } })
  const { events } = passport as { events: { id: string }[] } // parsed by the endpoint's own schema
  return events.some(({ id }) => id === body.id)
}

const isRefusal = (failure: Failure): failure is Refusal =>
  failure.kind === 'refused' || failure.kind === 'conflict'

/** What an entry says of the failure that it met with. */
export const problemOf = (error: ApiError, at: string): EntryProblem => ({
  code: error.code,
  title: error.title,
  message: error.message,
  fieldErrors: [...error.fieldErrors],
  ...(error.requestId === undefined ? {} : { requestId: error.requestId }),
  isConflict: false,
  at,
})

/** Made by a version of the app whose rules were others. */
const outdated = (fieldErrors: EntryProblem['fieldErrors'], at: string): EntryProblem => ({
  code: 'validation-failed',
  title: 'Some values are not valid',
  message: 'The rules have changed since this was entered. Correct it and send it again.',
  fieldErrors,
  isConflict: false,
  at,
})
