import { ApiError } from '../../api/errors.ts'

/** Why a sync ended before it was through. */
export type StopReason = 'offline' | 'sign-in' | 'busy'

/**
 * What the failure of a call means for what was sent:
 * - `refused`: it will never be taken as it is; its user decides
 * - `conflict`: the record has another version, or is there already
 * - `lost`: no answer, or none that can be understood; the server may have done it
 * - `failed`: the server broke down over it; others may pass
 * - `stop`: nothing will pass for now
 */
export type Failure =
  | { kind: 'refused'; error: ApiError }
  | { kind: 'conflict'; error: ApiError }
  | { kind: 'lost'; error: ApiError }
  | { kind: 'failed'; error: ApiError }
  | { kind: 'stop'; reason: StopReason; error: ApiError; retryAfterMs: number | null }

/** Statuses of 4xx that ask for another attempt, not for another request. */
const passing: ReadonlySet<number> = new Set([408, 421, 425])
const preconditionFailed = 412
/** A gateway that finds no server behind it. */
const gateway: ReadonlySet<number> = new Set([502, 504])

/** Rethrows what is no failure of a call: the end of the page, or a mistake of ours. */
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
