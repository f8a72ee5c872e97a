// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderApp } from '../../../tests/support/render-app.tsx'
import { testBackend } from '../../../tests/support/test-device.ts'

let app: Awaited<ReturnType<typeof renderApp>>
let isOnline = true
afterEach(async () => {
  await app.stop()
  isOnline = true
})

async function open(path: string) {
  app = await renderApp({ path, signedIn: true, isOnline: () => isOnline })
  return app.panel()
}

/** What the device has to send. */
async function waiting() {
  const { user } = app.services.auth.getState()
  if (!user) throw new Error('Nobody is signed in')
  const otherTab = await app.services.syncOf(user, testBackend())
  const { entries } = await otherTab.list()
  otherTab.stop()
  return entries
}

describe('a record that is saved without a change', () => {
  it.each([
    '/farmers?do=edit&id=FRM-0001',
    '/batches?do=edit&id=GH-COC-0148',
    '/agents?do=edit&id=AGT-02',
    '/locations?do=edit&id=LOC-02',
    '/compliance?do=edit&id=CMP-0003',
  ])('sends nothing, says so and closes: %s', async (path) => {
    const form = await open(path)
    isOnline = false
    await app.user.click(form.getByRole('button', { name: 'Save' }))
    expect(await app.screen.findByText('Nothing was changed')).toBeTruthy()
    await waitFor(() => expect(app.address()).not.toContain('do='))
    expect(await waiting()).toEqual([])
  })
})

it('says what else is wrong while several fields are filled in at once', async () => {
  const form = await open('/locations?do=add')
  await app.user.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText(/^Fix \d problems/)
  await app.user.click(form.getByLabelText('Latitude'))
  await app.user.paste('6.6885, -1.6244')
  const summary = within(form.getByRole('alert'))
  await waitFor(() => expect(summary.queryByRole('link', { name: 'Latitude' })).toBeNull())
  expect(summary.queryByRole('link', { name: 'Longitude' })).toBeNull()
  expect(summary.getByRole('link', { name: 'Name' })).toBeTruthy()
  await app.user.click(await form.findByRole('button', { name: /^Fill in/ }))
  await waitFor(() => expect(summary.queryByRole('link', { name: 'Country' })).toBeNull())
  expect(summary.getByRole('link', { name: 'Primary crops' })).toBeTruthy()
})

it.each(['farmers', 'batches', 'agents', 'locations', 'compliance'])(
  'marks just those fields as required that an empty form lacks: %s',
  async (screen) => {
    const form = await open(`/${screen}?do=add`)
    // Some begin with a day.
    for (const day of document.querySelectorAll('form [type="date"]')) {
      await app.user.clear(day as HTMLElement)
    }
    await app.user.click(form.getByRole('button', { name: /^(Register (farmer|batch)|Save)$/ }))
    const summary = within(await form.findByRole('alert'))
    const missing = summary.getAllByRole('link').map(({ textContent }) => textContent)
    expect(markedAsRequired().sort()).toEqual(missing.sort())
  },
)

/** As the style of forms finds them. */
const markedAsRequired = () =>
  [...document.querySelectorAll<HTMLElement>('form .mantine-InputWrapper-root')]
    .filter((field) => field.dataset.required === 'true' || field.querySelector(':required'))
    .map((field) => field.querySelector('label, .mantine-InputWrapper-label')?.textContent)
