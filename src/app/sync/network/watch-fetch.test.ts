import { describe, expect, it, vi } from 'vitest'
import { watchFetch } from './watch-fetch.ts'

async function outcomeOf(answer: () => Promise<Response>, init?: RequestInit) {
  const watcher = { onAnswer: vi.fn(), onFailure: vi.fn() }
  await watchFetch(answer, watcher)('/api', init).catch(() => {})
  return {
    answered: watcher.onAnswer.mock.calls.length,
    failed: watcher.onFailure.mock.calls.length,
  }
}

describe('an overheard request', () => {
  it.each([200, 404, 503])('counts as answered with status %i', async (status) => {
    const answer = async () => Response.json({}, { status })
    expect(await outcomeOf(answer)).toEqual({ answered: 1, failed: 0 })
  })

  it('counts as failed where nothing comes back', async () => {
    const answer = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await outcomeOf(answer)).toEqual({ answered: 0, failed: 1 })
  })

  it('counts as failed where a hotspot answers with its page', async () => {
    const answer = async () =>
      new Response('<html>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
    expect(await outcomeOf(answer)).toEqual({ answered: 0, failed: 1 })
  })

  it('says nothing where the app gave it up', async () => {
    const signal = AbortSignal.abort()
    const answer = () => Promise.reject(signal.reason)
    expect(await outcomeOf(answer, { signal })).toEqual({ answered: 0, failed: 0 })
  })

  it('counts as failed where it ran out of time', async () => {
    const signal = AbortSignal.abort(new Error('No answer came in time'))
    const answer = () => Promise.reject(signal.reason)
    expect(await outcomeOf(answer, { signal })).toEqual({ answered: 0, failed: 1 })
  })
})
