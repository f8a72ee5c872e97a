import { ApiError } from '../../api/errors.ts'

/** Why a sync ended early. `unclear`: the answer to a request for records is against the contract. */
export type StopReason = 'offline' | 'sign-in' | 'busy' | 'unclear'

/**
 * What the failure of a call means for what was sent:
 * - `refused`: it will never be accepted as it is; the user decides
 * - `conflict`: the record has another version, or already exists
 * - `lost`: no answer, or none that can be understood; the server may have done it
 * - `failed`: the server failed to process it; others may succeed
 * - `stop`: nothing will succeed for now
 */
export type Failure =
  | { kind: 'refused'; error: ApiError }
  | { kind: 'conflict'; error: ApiError }
  | { kind: 'lost'; error: ApiError }
  | { kind: 'failed'; error: ApiError }
  | { kind: 'stop'; reason: StopReason; error: ApiError; retryAfterMs: number | null }

/** 4xx statuses that mean the same request can be tried again. */
const passing: ReadonlySet<number> = new Set([408, 421, 425])
const preconditionFailed = 412
/** A gateway that cannot reach the server behind it. */
const gateway: ReadonlySet<number> = new Set([502, 504])

/** Classifies the failure of a call. Rethrows anything else: the page ending, or a bug of ours. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) throw error
  const { code, status = 0 } = error
  if (code === 'network' && !error.wasSent) return stop('offline', error)
  if (code === 'network' || code === 'invalid-response') return { kind: 'lost', error }
  if (code === 'unauthenticated') return stop('sign-in', error)
  if (code === 'unavailable' || code === 'rate-limited') return stop('busy', error)
  if (gateway.has(status)) return stop('busy', error)
  if (code === 'internal' || status >= 500) return { kind: 'failed', error }
  if (passing.has(status)) return { kind: 'failed', error }
  const isConflict = status === preconditionFailed || status === 409
  return { kind: isConflict ? 'conflict' : 'refused', error }
}

const stop = (reason: StopReason, error: ApiError): Failure => ({
  kind: 'stop',
  reason,
  error,
  retryAfterMs: error.retryAfterS === undefined ? null : error.retryAfterS * 1000,
})
