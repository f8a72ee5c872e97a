import type { Endpoint } from '#domain/endpoint.ts'
import type { ApiClient, OnUnreadable } from '../../api/client.ts'
import { ApiError, networkError } from '../../api/errors.ts'
import type { Clock } from '../clock.ts'
import type { Pacer } from './pacer.ts'

/** A longer wait ends the sync, which continues by itself when the time has come. */
const longestWaitMs = 90_000
const mostWaits = 10
/** Without an answer in this time, the network counts as unusable. */
const answerTimeMs = 30_000
/** The minimum speed assumed for a slow uplink. */
const slowestBytesPerMs = 4

/** A call without its endpoint's types: bodies in the outbox are checked beforehand. */
export interface Call {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, unknown>
  /** An `ArrayBuffer` for endpoints that take raw bytes. */
  body?: Record<string, unknown> | ArrayBuffer
  idempotencyKey?: string
  version?: number
  /** Hears of the rows that a list comes without. */
  onUnreadable?: OnUnreadable
  /** Size of the files in the body. */
  fileBytes?: number
}

export interface RateLimitedClient {
  call: (endpoint: Endpoint, call: Call) => Promise<unknown>
}

interface RateLimitTools {
  api: ApiClient
  clock: Pick<Clock, 'wait' | 'after'>
  pacer: Pacer
  signal: AbortSignal
}

/**
 * The API as a sync needs it: paced by the rate limit, waiting when the server asks for it, and giving up if no answer
 * comes. Rejects with an `ApiError`, or with the signal's reason.
 */
export function createRateLimitedClient({
  api,
  clock,
  pacer,
  signal,
}: RateLimitTools): RateLimitedClient {
  async function once(endpoint: Endpoint, { fileBytes = 0, ...input }: Call): Promise<unknown> {
    const request = new AbortController()
    const stop = () => request.abort(signal.reason)
    signal.throwIfAborted()
    signal.addEventListener('abort', stop, { once: true })
    const giveUp = clock.after(answerTimeMs + fileBytes / slowestBytesPerMs, () =>
      request.abort(networkError(new Error('No answer came in time'))),
    )
    try {
      return await api.call(endpoint, { ...input, signal: request.signal })
    } finally {
      giveUp()
      signal.removeEventListener('abort', stop)
    }
  }

  return {
    async call(endpoint, input) {
      for (let waits = 0; ; waits++) {
        await pacer.turn(signal)
        try {
          return await once(endpoint, input)
        } catch (error) {
          const waitMs = waitOf(error)
          if (waitMs === undefined || waits >= mostWaits) throw error
          await clock.wait(waitMs, signal)
        }
      }
    },
  }
}

/** Returns how long the rate limit asks to wait; undefined if that is not worth waiting for. */
function waitOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'rate-limited') return undefined
  const waitMs = (error.retryAfterS ?? 1) * 1000
  return waitMs <= longestWaitMs ? waitMs : undefined
}
