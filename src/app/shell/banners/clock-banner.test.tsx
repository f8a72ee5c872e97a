// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { noteServerDate } from '#app/time/true-time.ts'
import { renderApp } from '../../../../tests/support/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>>
const start = Date.now()
afterEach(async () => {
  await app.stop()
  vi.setSystemTime(start)
  noteServerDate(new Headers({ Date: new Date(start).toUTCString() }), start)
})

const banner = () => app.screen.queryByRole('region', { name: 'The clock is wrong' })

it('a wrong clock is said for as long as it is wrong, and what is recorded has the right time', async () => {
  const trueMs = Date.now()
  vi.setSystemTime(trueMs - 800 * 86_400_000)
  noteServerDate(new Headers({ Date: new Date(trueMs).toUTCString() }), Date.now())
  const now = () => new Date(trueMs)
  app = await renderApp({ path: '/farmers?id=FRM-0024&do=consent', signedIn: true, now })
  const { panel, user } = app
  const form = await panel('Consent of Abena Asantewaa')
  const when = await form.findByLabelText<HTMLInputElement>('When')
  expect(when.value).toMatch(/^2026-11-26T/)
  await user.click(form.getByRole('button', { name: 'Record answer' }))
  expect((await form.findByRole('alert')).textContent).not.toContain('When')
  expect(banner()?.textContent).toMatch(
    /^This device’s clock is 2 years behind: it is 26 Nov 2026, .* set date and time to automatic/,
  )

  act(() => {
    vi.setSystemTime(trueMs + 60_000)
    noteServerDate(new Headers({ Date: new Date(trueMs + 60_000).toUTCString() }), Date.now())
  })
  await waitFor(() => expect(banner()).toBeNull())
})

it('a clock that is years behind suggests no date, and takes the true one', async () => {
  vi.setSystemTime('1996-01-01T00:00:00Z')
  app = await renderApp({ path: '/farmers?id=FRM-0024&do=consent', signedIn: true })
  const form = await app.panel('Consent of Abena Asantewaa')
  const when = await form.findByLabelText<HTMLInputElement>('When')
  expect(when.value).toBe('')
  await app.fill(when, '2026-11-26T09:00')
  await app.user.click(form.getByRole('button', { name: 'Record answer' }))
  expect((await form.findByRole('alert')).textContent).not.toContain('When')
  expect(banner()?.textContent).toContain('enter the dates of what you record yourself')
})
