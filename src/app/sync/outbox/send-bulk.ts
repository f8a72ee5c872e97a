import * as z from 'zod/mini'
import { mostBulkItems } from '#domain/bulk.ts'
import { problemSchema } from '#domain/problem-schema.ts'
import { type ApiError, refusalOf } from '../../api/errors.ts'
import type { RecordOf } from '../records/records.ts'
import type { Entry } from './entry.ts'
import { type Failure, failureOf } from './failure.ts'
import { type Outcome, outcomeOf, refusedHere, type SendTools } from './send-entry.ts'
import { type WriteName, writeOf } from './writes.ts'

/** Fewer are sent one by one: then a bad one among them costs the others nothing. */
export const leastInBulk = 5

/** Statuses of a server without such an endpoint. */
const missing: ReadonlySet<number> = new Set([404, 405, 501])

/** Checks whether an entry may be sent together with those before it: the same write, each for a different record. */
export function joinsRun(entry: Entry, run: readonly Entry[]): boolean {
  const [first] = run
  if (!first) return true
  const { bulk } = writeOf(first.write)
  return (
    bulk !== undefined &&
    entry.write === first.write &&
    run.length < mostBulkItems &&
    run.every(({ recordId }) => recordId !== entry.recordId)
  )
}

/** Which writes are sent one by one: those that the server accepts no other way, and those that failed together. */
export interface BulkSetbacks {
  inThisSync: Set<WriteName>
  /** Checks whether these must be sent one by one. */
  has: (run: readonly Entry[]) => boolean
  note: (run: readonly Entry[], error: ApiError) => void
}

export function createBulkSetbacks(): BulkSetbacks {
  const forGood = new Set<WriteName>()
  const inThisSync = new Set<WriteName>()
  return {
    inThisSync,
    has: (run) => run.some(({ write }) => forGood.has(write) || inThisSync.has(write)),
    note(run, { status = 0 }) {
      const known = missing.has(status) ? forGood : inThisSync
      for (const { write } of run) known.add(write)
    },
  }
}

/** The result of a request with many writes: one for each, or the failure of the request itself. */
type BulkOutcome = { kind: 'answered'; outcomes: readonly (readonly [Entry, Outcome])[] } | Failure

const answerSchema = z.object({
  results: z.array(
    z.object({
      status: z.int(),
      // Already parsed by the endpoint's own schema.
      record: z.nullable(z.custom<RecordOf>()),
      problem: z.nullable(problemSchema),
    }),
  ),
})

/** Sends entries of one write in one request, each with its own key. Entries that would be refused are not sent. */
export async function sendBulk(tools: SendTools, entries: readonly Entry[]): Promise<BulkOutcome> {
  const outcomes: [Entry, Outcome][] = []
  const sent: Entry[] = []
  for (const entry of entries) {
    const refused = refusedHere(tools, entry, entry.body)
    if (refused) outcomes.push([entry, refused])
    else sent.push(entry)
  }
  const [first] = sent
  const endpoint = first && writeOf(first.write).bulk
  if (!endpoint) return { kind: 'answered', outcomes }
  const items = sent.map(({ idempotencyKey, body }) => ({ idempotencyKey, body }))
  try {
    const fileBytes = JSON.stringify(items).length
    const answer = await tools.api.call(endpoint, { body: { items }, fileBytes })
    const { results } = z.parse(answerSchema, answer)
    for (const [index, entry] of sent.entries()) {
      outcomes.push([entry, await outcomeOfResult(tools, entry, results[index])])
    }
    return { kind: 'answered', outcomes }
  } catch (error) {
    return failureOf(error)
  }
}

type Result = z.infer<typeof answerSchema>['results'][number]

async function outcomeOfResult(
  tools: SendTools,
  entry: Entry,
  result: Result | undefined,
): Promise<Outcome> {
  if (result?.record) return { kind: 'accepted', record: result.record }
  // If the server reports neither, it may have done it. The next attempt, with the same key, will show.
  const error = result?.problem ? refusalOf(result.status, result.problem) : refusalOf(500, null)
  const outcome = await outcomeOf(tools, entry, error)
  // The request itself got through, so a failure of one write does not stop the others.
  return outcome.kind === 'stop' ? { kind: 'failed', error } : outcome
}
