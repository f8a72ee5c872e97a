// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A browser in which a newer worker is on its way before the app has started. */
function browserWithInstalling() {
  const installing = new EventTarget()
  const registration = Object.assign(new EventTarget(), {
    installing: installing as EventTarget | null,
    waiting: null as EventTarget | null,
    update: async () => {},
  })
  const container = Object.assign(new EventTarget(), {
    controller: {},
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  })
  vi.stubGlobal('navigator', { serviceWorker: container })
  return {
    ready: container.ready,
    installed() {
      registration.installing = null
      registration.waiting = installing
      installing.dispatchEvent(new Event('statechange'))
    },
  }
}

it('says that a version is ready that was on its way before the app listened', async () => {
  const browser = browserWithInstalling()
  const { watchUpdates } = await import('./updates.ts')
  const { getReleaseState } = await import('./release-state.ts')
  watchUpdates()
  await browser.ready
  expect(getReleaseState().update).toBe('none')
  browser.installed()
  expect(getReleaseState().update).toBe('ready')
})

it('asks for the page again where the newer version takes over only after it was asked for', async () => {
  vi.useFakeTimers()
  const waiting = Object.assign(new EventTarget(), { state: 'installed', postMessage: vi.fn() })
  const registration = { waiting, update: async () => {} }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const { reloadWithUpdate } = await import('./updates.ts')
  void reloadWithUpdate()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(waiting.postMessage).toHaveBeenCalledWith('SKIP_WAITING')
  expect(reload).toHaveBeenCalledTimes(1)
  waiting.state = 'activated'
  waiting.dispatchEvent(new Event('statechange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(2)
})
