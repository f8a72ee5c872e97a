// @vitest-environment jsdom
import { act, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { linkedScreens } from '../../../tests/e2e/screens.ts'
import { renderApp } from '../../../tests/support/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(async () => {
  await app.stop()
  vi.useRealTimers()
})

async function openBatches(scenario: string) {
  app = await renderApp({ path: '/batches', scenario, signedIn: true })
  return app
}

async function expectAlert(title: string, text: string) {
  const alert = within(await app.screen.findByRole('alert'))
  expect(alert.getByRole('heading').textContent).toBe(title)
  expect(alert.getByText(text, { exact: false })).toBeTruthy()
  return alert.getByRole('button', { name: 'Try again' })
}

/** Goes from screen to screen by the links at the top. */
async function eachScreen(expectOf: (screen: (typeof linkedScreens)[number]) => Promise<void>) {
  for (const listed of linkedScreens) {
    const [link] = app.screen.getAllByRole('link', { name: listed.title })
    await app.user.click(link as HTMLElement) // one at the top, one at the bottom of a phone
    const heading = await app.screen.findByRole('heading', { level: 1, name: listed.title })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    await expectOf(listed)
  }
}

describe('every list', () => {
  it('says that it is loading until there is an answer, in the shape of cards', async () => {
    app = await renderApp({ path: '/dashboard', signedIn: true, isSilent: true })
    const { screen } = app
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
    await eachScreen(async ({ firstCard }) => {
      const main = within(screen.getByRole('main'))
      expect(main.getByText('Loading...')).toBeTruthy()
      expect(screen.queryByRole('link', { name: firstCard })).toBeNull()
    })
  })

  it('says without data what will be there, with nothing to search', async () => {
    app = await renderApp({ path: '/dashboard', signedIn: true, scenario: 'new-organisation' })
    const { screen } = app
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
    await eachScreen(async ({ noData }) => {
      await screen.findByRole('heading', { name: noData })
      expect(screen.getByText(/appears here as soon as/)).toBeTruthy()
      expect(screen.queryByRole('search')).toBeNull()
    })
  })

  it('says that it failed, and asks again when asked to', async () => {
    app = await renderApp({ path: '/dashboard', signedIn: true, scenario: 'server-error' })
    const { screen, user, requests } = app
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
    await eachScreen(async ({ endpoint }) => {
      const alert = within(await within(screen.getByRole('main')).findByRole('alert'))
      expect(alert.getByRole('heading').textContent).toBe('The server failed')
      const asked = () => requests().filter(({ path }) => path.startsWith(`/api/v1${endpoint}`))
      const before = asked().length
      await user.click(alert.getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(asked().length).toBeGreaterThan(before))
    })
  })
})

describe('a list', () => {
  it.each([
    ['server-error', 'The server failed', 'Try again in a little while.'],
    ['maintenance', 'The service is not available', 'Try again in about ten minutes.'],
    ['invalid-response', 'Unexpected answer', 'does not understand'],
  ])('under "%s" says "%s", and offers to try again', async (scenario, title, text) => {
    await openBatches(scenario)
    await expectAlert(title, text)
  })

  it('comes once it has waited as the server told it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { screen } = await openBatches('rate-limited')
    const again = await expectAlert('Too many requests', 'Try again in 30 seconds.')
    vi.setSystemTime(Date.now() + 30_000)
    again.click()
    await screen.findByText('63 batches')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(within(screen.getByRole('main')).queryByText('Loading...')).toBeNull()
  })

  it('says that a role does not include it, which is no error', async () => {
    const { screen } = await openBatches('forbidden')
    await screen.findByRole('heading', { name: 'Not available' })
    expect(screen.getByText(/Your role does not include this\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('comes after its token was renewed once, as if nothing had been', async () => {
    const { screen, requests } = await openBatches('session-refresh')
    await screen.findByText('63 batches')
    const renewals = requests().filter(({ path }) => path.includes('grant_type=refresh_token'))
    expect(renewals).toHaveLength(1)
    expect(requests().filter(({ status }) => status === 401)).toHaveLength(1)
  })
})

describe('a network that loses a third of all requests', () => {
  /** Whether the text is there after another half second, of a clock that does not wait for the hands. */
  const comesInTime = (text: string | RegExp) => async () => {
    await act(() => vi.advanceTimersByTimeAsync(500))
    return app.screen.queryByText(text) !== null
  }

  it('is got over, and nobody is told that they are offline while it is syncing', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const contradictions: string[][] = []
    const note = new MutationObserver(() => {
      const said = [...document.querySelectorAll('header [role="status"]')].map(
        ({ textContent }) => textContent,
      )
      if (said.includes('Offline') && said.includes('Syncing...')) contradictions.push(said)
    })
    note.observe(document, { childList: true, characterData: true, subtree: true })
    const { requests } = await openBatches('flaky')
    await expect.poll(comesInTime('63 batches')).toBe(true)
    await expect.poll(comesInTime(/^Synced /)).toBe(true)
    note.disconnect()
    expect(requests().some(({ status }) => status === 0)).toBe(true)
    expect(contradictions).toEqual([])
  })
})
