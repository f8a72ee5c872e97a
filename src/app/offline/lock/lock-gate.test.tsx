// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { renderApp } from '../../../../tests/support/render-app.tsx'

// As on a slow network: what locks the app after a while has not arrived yet.
vi.mock('./auto-lock.tsx', () => new Promise(() => {}))

let stop = () => {}
afterEach(() => stop())

it('can be unlocked again after it was locked right after unlocking', async () => {
  const { screen, user, fill, ...app } = await renderApp({ path: '/outbox', signedIn: true })
  stop = app.stop
  await screen.findByText(/^Synced \d/)
  await user.click(await screen.findByRole('button', { name: 'Turn on the lock' }))
  await fill(await screen.findByLabelText(/^PIN/), '493027')
  await fill(screen.getByLabelText(/^The same PIN again/), '493027')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  for (let times = 0; times < 2; times++) {
    await user.click(await screen.findByRole('button', { name: 'Lock now' }))
    await fill(await screen.findByLabelText('PIN'), '493027')
    await user.click(screen.getByRole('button', { name: 'Unlock' }))
    await screen.findByRole('heading', { name: 'Outbox' })
    expect(screen.queryByLabelText('PIN')).toBeNull()
  }
})
