// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Farmer } from '#domain/farmer.ts'
import { renderApp } from '../../tests/support/render-app.tsx'
import { testBackend } from '../../tests/support/test-device.ts'
import { deviceName } from './offline/backend-name.ts'
import { createLocalDb } from './sync/db/local-db.ts'
import { clockState, noteServerDate } from './time/true-time.ts'

/** The true time, whatever the device's clock shows. */
const trueMs = Date.now()
const now = () => new Date(trueMs)
const today = now().toISOString().slice(0, 10)
const yearsMs = 2 * 365 * 86_400_000
let app: Awaited<ReturnType<typeof renderApp>>

/** The server tells what time it is. */
const tell = () => noteServerDate(new Headers({ Date: new Date(trueMs).toUTCString() }), Date.now())

beforeEach(() => void vi.setSystemTime(trueMs - yearsMs))
afterEach(async () => {
  await app.stop()
  vi.restoreAllMocks()
  vi.setSystemTime(trueMs)
  tell()
})

it('the sign-in service tells the time, although it refuses', async () => {
  app = await renderApp({ path: '/login', now })
  const { auth } = app.services
  await expect(auth.acceptInvitation('unknown', 'a long password')).rejects.toThrow()
  expect(clockState()).toMatchObject({ kind: 'off' })
})

it('a screen asks for what is new, although the last sync seems to be in the future', async () => {
  app = await renderApp({ path: '/farmers', signedIn: true, now })
  await app.screen.findByText(/^Synced \d/)
  const asked = () => app.requests().filter(({ path }) => path.includes('/changes')).length
  const before = asked()
  vi.setSystemTime(Date.now() + 60_000)
  await act(() => app.router.navigate('/review'))
  await waitFor(() => expect(asked()).toBeGreaterThan(before))
})

it('the copy in use does not seem to be unused for years once the time is known', async () => {
  let isTold = false
  app = await renderApp({
    path: '/batches',
    signedIn: true,
    now: () => (isTold ? now() : new Date()),
  })
  await app.screen.findByText(/^Synced \d/)
  const db = createLocalDb({ name: deviceName(testBackend()) })
  const uses = async () => {
    const users = await db.read(['users'], (reading) => reading.objectStore('users').getAll())
    return users.map(({ openedAt }) => openedAt?.slice(0, 10))
  }
  expect(await uses()).not.toEqual([today])
  isTold = true
  act(tell)
  await waitFor(async () => expect(await uses()).toEqual([today]))
  db.close()
})

it('a harvest begins without a date, and says how to find it', async () => {
  // The server’s clock is no better: nobody tells the time.
  app = await renderApp({ path: '/batches?do=add', signedIn: true })
  const form = await app.panel()
  const date = form.getByLabelText<HTMLInputElement>('Harvest date')
  expect(date.value).toBe('')
  expect(form.getByText(/^This device’s clock is wrong: look at a calendar/)).toBeTruthy()
  await app.fill(date, today)
  await app.user.click(form.getByRole('button', { name: 'Register batch' }))
  expect((await form.findByRole('alert')).textContent).not.toContain('Harvest date')
})

it('a visit of a farm is not recorded without its date', async () => {
  app = await renderApp({ path: '/login', signedIn: true })
  const isVisited = ({ verification }: Farmer) =>
    verification.steps.some(({ step }) => step === 'visit')
  const farmer = app.db.farmers.all().find((one) => !isVisited(one))
  await act(() => app.router.navigate(`/farmers?id=${farmer?.id}&do=verify-visit`))
  const form = await app.panel()
  expect(form.getByLabelText<HTMLInputElement>('When').value).toBe('')
  await app.user.click(form.getByRole('button', { name: 'Record step' }))
  expect((await form.findByRole('alert')).textContent).toContain('Choose a date and a time')
})
