// @vitest-environment jsdom
import { openDB } from 'idb'
import { afterEach, expect, it, vi } from 'vitest'
import { renderApp } from '../../../tests/support/render-app.tsx'
import { newDevice, testBackend } from '../../../tests/support/test-device.ts'
import { createLocalDb } from '../sync/db/local-db.ts'
import { migrations } from '../sync/db/migrations.ts'
import { deviceName } from './backend-name.ts'

let app: Awaited<ReturnType<typeof renderApp>> | undefined
afterEach(() => app?.stop())

it('says that an older version in another tab holds it up, and goes on by itself', async () => {
  newDevice()
  const name = deviceName(testBackend())
  const before = createLocalDb({ name, migrations: migrations.slice(0, -1) })
  await before.read(['users'], async () => {})
  before.close()
  // A tab of that version which the browser has put to sleep: it hears nothing.
  const old = await openDB(name)
  app = await renderApp({ path: '/outbox', signedIn: true, sameDevice: true })
  const { screen } = app
  const title = 'Asili is open in another tab with an older version'
  const alert = await screen.findByRole('alert', {}, { timeout: 10_000 })
  expect(alert.textContent).toContain(title)
  expect(alert.textContent).toContain('Close the other tabs, or press Reload there.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Outbox' })).toBeNull()
  old.close()
  await vi.waitFor(
    () => {
      expect(screen.getByRole('heading', { name: 'Outbox' })).toBeTruthy()
      expect(screen.getByText('Everything is sent')).toBeTruthy()
    },
    { timeout: 20_000 },
  )
  expect(screen.queryByText(title)).toBeNull()
})
