import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getFarmer } from '#domain/endpoints/farmers.ts'
import type { ApiClient } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { createRateLimitedClient } from './rate-limited-client.ts'

const waits: number[] = []
let timeLimitMs = 0
let giveUp = () => {}
let stopping = new AbortController()

const patient = (call: (signal: AbortSignal) => Promise<unknown>) =>
  createRateLimitedClient({
    // Only the signal matters to these tests.
    api: { call: (_, { signal }) => call(signal as AbortSignal) } as ApiClient,
    clock: {
      wait: async (delayMs) => void waits.push(delayMs),
      after: (delayMs, run) => {
        timeLimitMs = delayMs
        giveUp = run
        return () => {}
      },
    },
    pacer: { observe: () => {}, turn: async () => {} },
    signal: stopping.signal,
  })

const tooMany = (retryAfterS?: number) =>
  new ApiError({ code: 'rate-limited', title: '', status: 429, retryAfterS })

/** An answer that never comes: the request ends as it is told to. */
const untilAborted = (signal: AbortSignal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

beforeEach(() => {
  waits.length = 0
  stopping = new AbortController()
})

describe('a patient call', () => {
  it('waits as long as the rate limit asks, then goes on unseen', async () => {
    const call = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(tooMany(7))
      .mockRejectedValueOnce(tooMany())
      .mockResolvedValue('answer')
    expect(await patient(call).call(getFarmer, {})).toBe('answer')
    expect(waits).toEqual([7_000, 1_000])
  })

  it('does not sit through a long pause', async () => {
    const call = () => Promise.reject(tooMany(600))
    await expect(patient(call).call(getFarmer, {})).rejects.toMatchObject({ retryAfterS: 600 })
    expect(waits).toEqual([])
  })

  it('does not wait for ever', async () => {
    const call = () => Promise.reject(tooMany(1))
    await expect(patient(call).call(getFarmer, {})).rejects.toMatchObject({ code: 'rate-limited' })
    expect(waits).toHaveLength(10)
  })

  it('gives up on an answer that does not come, later where a file is on its way', async () => {
    const unanswered = (signal: AbortSignal) => {
      const answer = untilAborted(signal)
      giveUp()
      return answer
    }
    await expect(patient(unanswered).call(getFarmer, {})).rejects.toMatchObject({ code: 'network' })
    expect(timeLimitMs).toBe(30_000)
    const fileBytes = 4_000_000
    await expect(patient(unanswered).call(getFarmer, { fileBytes })).rejects.toThrow()
    expect(timeLimitMs).toBe(1_030_000)
  })

  it('ends with the sync, also while it waits for its answer', async () => {
    const cutOff = (signal: AbortSignal) => {
      const answer = untilAborted(signal)
      stopping.abort(new Error('stopped'))
      return answer
    }
    await expect(patient(cutOff).call(getFarmer, {})).rejects.toThrow('stopped')
  })

  it('is not begun after the sync has ended', async () => {
    stopping.abort(new Error('stopped'))
    const call = vi.fn<() => Promise<unknown>>()
    await expect(patient(call).call(getFarmer, {})).rejects.toThrow('stopped')
    expect(call).not.toHaveBeenCalled()
  })
})
