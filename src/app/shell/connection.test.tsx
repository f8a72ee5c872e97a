// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import type { Auth } from '../auth/auth.ts'
import { AuthProvider } from '../auth/auth-provider.tsx'
import { OfflineProvider } from '../offline/offline-provider.tsx'
import type { Connectivity, Connection as State } from '../sync/network/connectivity.ts'
import { Connection } from './connection.tsx'
import { ShellNotices } from './shell-notices.tsx'

afterEach(cleanup)

const nobody = { user: null, loading: false }
const auth = {
  subscribe: () => () => {},
  getState: () => nobody,
  getScopes: () => null,
  needsSignIn: () => false,
  isKept: () => false,
} as unknown as Auth // as far as it is asked

function show(state: State): void {
  const connectivity = {
    getState: () => state,
    serverUrl: 'https://api.example/api/v1',
    subscribe: () => () => {},
  } as unknown as Connectivity // as far as it is asked
  render(
    <AuthProvider auth={auth}>
      <OfflineProvider
        connectivity={connectivity}
        syncOf={() => Promise.reject(new Error('Nobody is signed in'))}
        tidy={async () => {}}
      >
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>
            <Connection />
            <ShellNotices />
          </MemoryRouter>
        </QueryClientProvider>
      </OfflineProvider>
    </AuthProvider>,
  )
}

describe('the connection’s place', () => {
  it.each([
    ['online', 'Online'],
    ['offline', 'Offline'],
    ['unreachable', 'Offline'],
    ['server-unreachable', 'Server not reachable'],
    ['not-allowed', 'Server refuses this page'],
  ] as const)('says of %s: %s', (state, text) => {
    show(state)
    expect(screen.getAllByRole('status')[0]?.textContent).toBe(text)
  })

  it('says what to do where the server does not allow this page, and what it has to answer', async () => {
    show('not-allowed')
    const region = await screen.findByRole('region', { name: 'The server refuses this page' })
    const told = within(region)
    expect(told.getByRole('status').textContent).toContain('Tell your administrator')
    const needs = told.getByText('For your administrator').parentElement?.textContent
    expect(needs).toContain('https://api.example/api/v1')
    expect(needs).toContain(`Access-Control-Allow-Origin: ${window.location.origin}`)
    expect(needs).toMatch(/Access-Control-Expose-Headers: .*Upload-Offset/)
  })
})
