// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { anEntry } from '../../../../tests/support/an-entry.ts'
import { renderApp } from '../../../../tests/support/render-app.tsx'
import { newDevice, testBackend } from '../../../../tests/support/test-device.ts'
import { deviceName } from '../../offline/backend-name.ts'
import { createLocalDb } from '../../sync/db/local-db.ts'
import type { Entry } from '../../sync/outbox/entry.ts'

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(async () => {
  await app.stop()
  vi.restoreAllMocks()
})

async function openLogin(start: Omit<Parameters<typeof renderApp>[0], 'path'> = {}) {
  app = await renderApp({ path: '/login', ...start })
  const { screen, user } = app
  const email = await screen.findByLabelText('Email')
  const password = screen.getByLabelText('Password')
  const submit = () => user.click(screen.getByRole('button', { name: 'Sign in' }))
  return { ...app, email, password, submit }
}

describe('what was recorded on the device before', () => {
  async function keep(...entries: Partial<Entry>[]): Promise<void> {
    newDevice()
    const device = createLocalDb({ name: deviceName(testBackend()) })
    await device.write(['entries'], async (transaction) => {
      for (const [id, entry] of entries.entries())
        await transaction.objectStore('entries').put(anEntry({ id, ...entry }))
    })
    device.close()
  }

  it('is not spoken of where there is nothing, and nothing is put there for that', async () => {
    const { screen, services } = await openLogin()
    const key = ['waiting-on-device', testBackend()]
    await waitFor(() => expect(services.queryClient.getQueryData(key)).toBeDefined())
    expect(screen.queryByText(/on this device and will/)).toBeNull()
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(
      deviceName(testBackend()),
    )
  })

  it.each([
    [
      'what waits',
      [{}, { state: 'sending' }],
      '2 changes wait on this device and will be sent after the user who made them signs in.',
    ],
    [
      'what needs its user',
      [{}, { state: 'attention' }],
      '1 change waits on this device and will be sent after the user who made it signs in. ' +
        '1 change on this device needs the attention of the user who made it.',
    ],
    [
      'the work of two users',
      [{}, { userId: 'kofi' }],
      '2 changes wait on this device and will be sent after the users who made them sign in.',
    ],
  ] satisfies [string, Partial<Entry>[], string][])(
    'is announced, naming nobody: %s',
    async (_, entries, text) => {
      await keep(...entries)
      const { screen } = await openLogin({ sameDevice: true })
      await screen.findByText(text)
    },
  )
})

describe('signing in', () => {
  it('leads to the dashboard', async () => {
    const { screen, user, email, password, submit, address } = await openLogin()
    await user.type(email, 'ama@example.org')
    await user.type(password, 'anything')
    await submit()
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(address()).toBe('/dashboard')
    expect(screen.getByText('ama@example.org')).toBeTruthy()
  })

  it('keeps nothing on the device unless asked', async () => {
    const { screen, user, email, password, submit } = await openLogin()
    await user.type(email, 'ama@example.org')
    await user.type(password, 'anything')
    await submit()
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(localStorage.length).toBe(0)
  })

  it('keeps the session on the device when asked', async () => {
    const { screen, user, email, password, submit } = await openLogin()
    await user.type(email, 'ama@example.org')
    await user.type(password, 'anything')
    await user.click(screen.getByLabelText('Keep me signed in on this device'))
    await submit()
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(localStorage.getItem('asili-session')).toContain('ama@example.org')
  })

  it('asks for both values, and moves to the first that is missing', async () => {
    const { screen, fill, email, password, submit, address } = await openLogin()
    expect(email).toMatchObject({ type: 'email', required: true })
    expect(password).toMatchObject({ type: 'password', required: true })
    await submit()
    expect(screen.getByText('Enter your email address')).toBeTruthy()
    expect(screen.getByText('Enter your password')).toBeTruthy()
    expect(document.activeElement).toBe(email)
    await fill(email, 'ama@example.org')
    await submit()
    expect(screen.queryByText('Enter your email address')).toBeNull()
    expect(screen.getByText('Enter your password')).toBeTruthy()
    expect(document.activeElement).toBe(password)
    expect(address()).toBe('/login')
  })

  it('asks for an address where the email is none', async () => {
    const { screen, user, email, submit } = await openLogin()
    await user.type(email, 'ama')
    await submit()
    expect(screen.getByText('Enter an address like name@example.com')).toBeTruthy()
    expect(email.getAttribute('aria-invalid')).toBe('true')
  })

  it.each([
    ['sign-in-fails', 'Invalid login credentials'],
    ['sign-in-fails-silently', 'Failed to sign in'],
  ])('under "%s" shows "%s" and goes back to the password', async (scenario, message) => {
    const { screen, user, email, password, submit } = await openLogin({ scenario })
    await user.type(email, 'ama@example.org')
    await user.type(password, 'wrong')
    await submit()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message))
    await waitFor(() => expect(document.activeElement).toBe(password))
  })

  it('shows and hides the password', async () => {
    const { screen, user, password } = await openLogin()
    const toggle = screen.getByRole('button', { name: 'Show password' })
    expect(password.getAttribute('type')).toBe('password')
    await user.click(toggle)
    expect(password.getAttribute('type')).toBe('text')
    expect(toggle.getAttribute('aria-pressed')).toBe('true')
    await user.click(toggle)
    expect(password.getAttribute('type')).toBe('password')
  })

  it('takes the credentials of the demo, which are told, at a press', async () => {
    const { screen, user, email, password } = await openLogin()
    const hint = within(screen.getByRole('region', { name: 'Demo credentials' }))
    expect(hint.getByText('agent@asili.example')).toBeTruthy()
    await user.click(hint.getByRole('button', { name: 'Fill in' }))
    expect(email).toMatchObject({ value: 'agent@asili.example' })
    expect(password).toMatchObject({ value: 'demo-harvest', type: 'password' })
  })
})

describe('the address that the site calls the live demo', () => {
  it('signs in without an account, and leads to the screen that it names', async () => {
    app = await renderApp({ path: '/login?demo&next=%2Fbatches%3Fq%3Dkone' })
    await app.screen.findByText('1 of 63 batches')
    expect(app.screen.getByText('agent@asili.example')).toBeTruthy()
    expect(app.address()).toBe('/batches?q=kone')
    expect(localStorage.getItem('asili-session')).toBeNull()
  })

  it('leaves a user signed in as who they are', async () => {
    app = await renderApp({ path: '/login?demo', signedIn: true, email: 'ama@example.org' })
    await app.screen.findByRole('heading', { name: 'Dashboard' })
    expect(app.screen.getByText('ama@example.org')).toBeTruthy()
  })

  it('shows the form where that fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    app = await renderApp({ path: '/login?demo', scenario: 'sign-in-fails' })
    await app.screen.findByLabelText('Email')
    expect(app.address()).toBe('/login?demo')
  })
})

describe('the biometric button', () => {
  it('signs in with the demo account', async () => {
    const { screen, user } = await openLogin()
    await user.click(screen.getByRole('button', { name: 'Sign in with biometrics' }))
    await screen.findByText('agent@asili.example')
    await screen.findByRole('heading', { name: 'Dashboard' })
  })

  it('says so when it fails, whatever the provider says', async () => {
    const { screen, user } = await openLogin({ scenario: 'biometric-fails' })
    const button = screen.getByRole('button', { name: 'Sign in with biometrics' })
    await user.click(button)
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Biometric authentication failed'),
    )
    await waitFor(() => expect(document.activeElement).toBe(button))
  })
})

it('the banner follows the connection, and a sign-in without one says why it fails', async () => {
  let isOnline = true
  const network = vi.spyOn(navigator, 'onLine', 'get')
  const { screen, fill, email, password, submit } = await openLogin({ isOnline: () => isOnline })
  expect(screen.getByText('Online')).toBeTruthy()
  isOnline = false
  network.mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await screen.findByText('Ready to sync')
  await fill(email, 'ama@example.org')
  await fill(password, 'anything')
  await submit()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/could not be reached/))
  isOnline = true
  network.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''))
  await submit()
  await screen.findByRole('heading', { name: 'Dashboard' })
})
