// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../../../tests/support/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => {
  app.stop()
  vi.restoreAllMocks()
})

async function openLogin(scenario = 'default') {
  app = await renderApp({ path: '/login', scenario })
  const { screen, user } = app
  const email = await screen.findByLabelText('Email')
  const password = screen.getByLabelText('Password')
  const submit = () => user.click(screen.getByRole('button', { name: 'Sign in' }))
  return { ...app, email, password, submit }
}

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
    const { screen, email, submit } = await openLogin()
    await submit()
    expect(screen.getByText('Enter your email address')).toBeTruthy()
    expect(screen.getByText('Enter your password')).toBeTruthy()
    expect(document.activeElement).toBe(email)
  })

  it('asks for an address where the email is none', async () => {
    const { screen, user, email, submit } = await openLogin()
    await user.type(email, 'ama')
    await submit()
    expect(screen.getByText('Enter an address like name@example.com')).toBeTruthy()
  })

  it.each([
    ['sign-in-fails', 'Invalid login credentials'],
    ['sign-in-fails-silently', 'Failed to sign in'],
  ])('under "%s" shows "%s" and goes back to the password', async (scenario, message) => {
    const { screen, user, email, password, submit } = await openLogin(scenario)
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
    const { screen, user } = await openLogin('biometric-fails')
    await user.click(screen.getByRole('button', { name: 'Sign in with biometrics' }))
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Biometric authentication failed'),
    )
  })
})

describe('the banner', () => {
  it('follows the connection', async () => {
    const { screen } = await openLogin()
    expect(screen.getByText('Online')).toBeTruthy()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await screen.findByText('Ready to sync')
  })
})
