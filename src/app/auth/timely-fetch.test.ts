import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { timelyFetch } from './timely-fetch.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // The platform's own clock cannot be turned on.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const { abort, signal } = abortable()
    setTimeout(abort, ms)
    return signal
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function abortable() {
  const controller = new AbortController()
  const late = new DOMException('No answer came in time', 'TimeoutError')
  return { abort: () => controller.abort(late), signal: controller.signal }
}

/** A network that is there and leads nowhere. */
const silent: typeof fetch = (_, init) =>
  new Promise((_answer, fail) => {
    init?.signal?.addEventListener('abort', () => fail(init.signal?.reason))
  })

it.each([
  ['signing out', 'https://auth.example.org/auth/v1/logout?scope=local', 5_000],
  ['anything else', 'https://auth.example.org/auth/v1/token?grant_type=password', 30_000],
])('%s does not wait for ever', async (_, url, limitMs) => {
  const settled = vi.fn()
  const asking = timelyFetch(silent)(url).catch(settled)
  await vi.advanceTimersByTimeAsync(limitMs - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await asking
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }))
})

it('an answer is given on as it comes', async () => {
  const answer = new Response('{}')
  expect(await timelyFetch(async () => answer)('/auth/v1/user')).toBe(answer)
})
