// @vitest-environment jsdom
import { act, render, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../../tests/support/render-app.tsx'
import { useAuth } from '../auth/auth-provider.tsx'
import { notify } from '../ui/notices.tsx'
import { wantedPath } from './guard.ts'

describe('a protected screen', () => {
  let app: Awaited<ReturnType<typeof renderApp>>
  afterEach(() => app.stop())

  async function signOut(): Promise<void> {
    await app.user.click(await app.screen.findByTitle(/^Account of /))
    await app.user.click(await app.screen.findByRole('button', { name: 'Sign out' }))
  }

  it('sends a visitor to the sign-in page in place of itself, and back afterwards', async () => {
    const before = history.length
    app = await renderApp({ path: '/batches?q=kone' })
    const { screen, user, address } = app
    await user.type(await screen.findByLabelText('Email'), 'ama@example.org')
    expect(location.pathname).toBe('/login')
    expect(history.length).toBe(before)
    await user.type(screen.getByLabelText('Password'), 'x')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByText('1 of 63 batches')
    expect(address()).toBe('/batches?q=kone')
  })

  it('asks the API for nothing before somebody is signed in', async () => {
    app = await renderApp({ path: '/batches' })
    await app.screen.findByLabelText('Email')
    expect(app.requests()).toEqual([])
  })

  it('leads to the sign-in page after signing out, and keeps nothing of what was seen', async () => {
    app = await renderApp({ path: '/batches', signedIn: true })
    const { screen, services, address } = app
    await screen.findByText('63 batches')
    await signOut()
    await screen.findByLabelText('Email')
    expect(address()).toBe('/login')
    expect(screen.queryByText(/^Your session has ended/)).toBeNull()
    const kept = () =>
      services.queryClient.getQueryCache().findAll({
        // How much waits on the device is told on the sign-in page, to everybody.
        predicate: ({ state, queryKey }) =>
          state.data !== undefined && queryKey[0] !== 'waiting-on-device',
      })
    // What no screen shows any more goes a moment later.
    await waitFor(() => expect(kept()).toEqual([]))
  })

  it('is left all the same where the provider fails to sign out: only the console tells', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    app = await renderApp({ path: '/batches', signedIn: true, scenario: 'sign-out-fails' })
    const { screen, address } = app
    await signOut()
    await screen.findByLabelText('Email')
    expect(address()).toBe('/login')
    expect(screen.getByRole('alert').textContent).toBe('')
    await waitFor(() =>
      expect(said).toHaveBeenCalledWith('Sign-out failed at the provider:', expect.anything()),
    )
    said.mockRestore()
  })

  it('offers nobody to undo what another person has done before them', async () => {
    app = await renderApp({ path: '/batches', signedIn: true })
    const { screen, user } = app
    await screen.findByText('63 batches')
    act(() => notify('Sample Farmer is saved', () => {}))
    await signOut()
    await user.type(await screen.findByLabelText('Email'), 'ama@example.org')
    await user.type(screen.getByLabelText('Password'), 'x')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(screen.queryByText('Sample Farmer is saved')).toBeNull()
  })

  it('stays when the session ends in mid-work, and leads to signing in again and back', async () => {
    app = await renderApp({ path: '/batches?q=kone', signedIn: true, scenario: 'expired-session' })
    const { screen, user, address } = app
    const ended = await screen.findByRole('region', { name: 'Your session has ended' })
    expect(address()).toBe('/batches?q=kone')
    expect(screen.getByText('1 of 63 batches')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Sync' })).toHaveProperty('disabled', true)
    await user.click(within(ended).getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'agent@example.org')
    await user.click(screen.getByRole('link', { name: 'Go on without signing in' }))
    const stillEnded = await screen.findByRole('region', { name: 'Your session has ended' })
    expect(address()).toBe('/batches?q=kone')
    expect(await screen.findByText('1 of 63 batches')).toBeTruthy()
    await user.click(within(stillEnded).getByRole('button', { name: 'Sign in' }))
    await user.type(await screen.findByLabelText('Password'), 'x')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('1 of 63 batches')).toBeTruthy()
    expect(address()).toBe('/batches?q=kone')
  })

  it('opens for somebody whose session has ended wherever they come in', async () => {
    app = await renderApp({ path: '/batches', signedIn: true, scenario: 'expired-session' })
    await app.screen.findByRole('region', { name: 'Your session has ended' })
    await app.router.navigate('/login')
    await app.screen.findByRole('heading', { name: 'Dashboard' })
  })

  it('is where a signed-in user is sent who opens the sign-in page', async () => {
    app = await renderApp({ path: '/login', signedIn: true })
    await app.screen.findByRole('heading', { name: 'Dashboard' })
    expect(app.address()).toBe('/dashboard')
  })
})

describe('the path to return to', () => {
  const login = (next: string) =>
    new URL(`https://asili.example/login?${new URLSearchParams({ next })}`)

  it('is the screen that was asked for', () => {
    expect(wantedPath(login('/batches?q=kone&id=1'))).toBe('/batches?q=kone&id=1')
  })

  it('is that screen too where a host has added a slash to its address', () => {
    expect(wantedPath(login('/farmers/'))).toBe('/farmers')
    expect(wantedPath(login('/farmers/?q=ama'))).toBe('/farmers?q=ama')
  })

  it.each([
    '',
    'https://evil.example/batches',
    '//evil.example/batches',
    '/\\evil.example/batches',
    'javascript:alert(1)',
    '/login',
    '/blog',
  ])('is the dashboard for "%s"', (next) => {
    expect(wantedPath(login(next))).toBe('/dashboard')
  })
})

const Outside = () => <>{useAuth().user?.email}</>

describe('useAuth', () => {
  it('throws outside its provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => render(<Outside />)).toThrow('useAuth must be used within an AuthProvider')
    vi.restoreAllMocks()
  })
})
