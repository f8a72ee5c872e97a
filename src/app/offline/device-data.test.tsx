// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { renderApp } from '../../../tests/support/render-app.tsx'

let stop = () => {}
afterEach(() => stop())

async function openOutbox() {
  const app = await renderApp({ path: '/outbox', signedIn: true })
  stop = app.stop
  await app.screen.findByText(/^Synced \d/)
  expect(await kept()).toContain('+233')
  return app
}

/** All text on the device. */
async function kept(): Promise<string> {
  const parts: unknown[] = [{ ...localStorage }]
  const result = <T,>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await result(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      parts.push(await result(database.transaction(store).objectStore(store).getAll()))
    }
    database.close()
  }
  return JSON.stringify(parts)
}

it('clears the device of its user', async () => {
  const { screen, user, address } = await openOutbox()
  await user.click(screen.getByRole('button', { name: 'Sign out and clear this device' }))
  await user.click(await screen.findByRole('button', { name: 'Sign out and clear' }))
  await screen.findByText(/^This device is cleared. Deleted: the copy of \d/)
  expect(address()).toBe('/login')
  expect(await kept()).not.toMatch(/\+233|agent@example/)
})

it('locks the app, sends and shows nothing then, and opens it with the PIN', async () => {
  const { screen, user, fill } = await openOutbox()
  await user.click(await screen.findByRole('button', { name: 'Turn on the lock' }))
  await fill(screen.getByLabelText(/^PIN/), '493027')
  await fill(screen.getByLabelText(/^The same PIN again/), '493028')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  await screen.findByText('The two are not the same')
  await fill(screen.getByLabelText(/^The same PIN again/), '493027')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  await expect.poll(kept).not.toContain('+233')
  await user.click(await screen.findByRole('button', { name: 'Lock now' }))
  await screen.findByRole('heading', { name: 'Asili is locked' })
  expect(screen.queryByRole('heading', { name: 'Outbox' })).toBeNull()
  await fill(screen.getByLabelText('PIN'), '000000')
  await user.click(screen.getByRole('button', { name: 'Unlock' }))
  await screen.findByText(/This PIN is wrong/)
  await fill(screen.getByLabelText('PIN'), '493027')
  await user.click(screen.getByRole('button', { name: 'Unlock' }))
  await screen.findByRole('heading', { name: 'Outbox' })
  await user.click(await screen.findByRole('button', { name: 'Turn off the lock' }))
  await screen.findByRole('button', { name: 'Turn on the lock' })
  await expect.poll(kept).toContain('+233')
})
