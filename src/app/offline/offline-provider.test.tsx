// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Auth, AuthState } from '../auth/auth.ts'
import { AuthProvider, useAuth } from '../auth/auth-provider.tsx'
import type { SessionUser } from '../auth/session.ts'
import type { Sync } from '../sync/create-sync.ts'
import type { Connection, Connectivity } from '../sync/network/connectivity.ts'
import { setBackendName } from './backend-name.ts'
import { OfflineProvider, useIsAlone, useSync } from './offline-provider.tsx'

afterEach(cleanup)

const stopped: string[] = []

/** As much of a user's offline work as is needed to tell whose it is. */
const syncOf = async ({ id }: SessionUser) =>
  ({
    owner: id,
    look: async () => {},
    subscribe: () => () => {},
    refresh: () => {},
    getState: () => ({ queued: 0, needsAttention: 0 }),
    stop: () => stopped.push(id),
    start: async () => {},
  }) as unknown as Sync

function createFakeAuth() {
  let state: AuthState = { user: null, loading: false }
  const listeners = new Set<() => void>()
  const scopes = null
  return {
    getState: () => state,
    getScopes: () => scopes,
    needsSignIn: () => false,
    isKept: () => false,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    be(id: string | null) {
      state = {
        user: id ? { id, email: `${id}@asili.example`, user_metadata: {} } : null,
        loading: false,
      }
      for (const listener of listeners) listener()
    },
  } as unknown as Auth & { be: (id: string | null) => void }
}

it('gives an open screen its own user’s work until somebody else is there, and them never another’s', async () => {
  setBackendName('test')
  const auth = createFakeAuth()
  const seen: string[] = []
  function Probe() {
    const sync = useSync() as (Sync & { owner: string }) | undefined // as made above
    const whose = `${useAuth().user?.id ?? 'nobody'} sees ${sync?.owner ?? 'nothing'}`
    seen.push(whose)
    return <p>{whose}</p>
  }
  render(
    <AuthProvider auth={auth}>
      <OfflineProvider connectivity={{} as Connectivity} syncOf={syncOf} tidy={async () => {}}>
        <Probe />
      </OfflineProvider>
    </AuthProvider>,
  )
  act(() => auth.be('ama'))
  await screen.findByText('ama sees ama')
  act(() => auth.be(null))
  screen.getByText('nobody sees ama')
  expect(stopped).toEqual(['ama'])
  act(() => auth.be('kofi'))
  await screen.findByText('kofi sees kofi')
  expect(seen).not.toContain('kofi sees ama')
})

it('makes the offline work once there is a network, where its code could not be loaded without one', async () => {
  setBackendName('test')
  const auth = createFakeAuth()
  let connection: Connection = 'offline'
  const subscribed = Promise.withResolvers<() => void>()
  const connectivity = {
    getState: () => connection,
    subscribe: (listener: () => void) => {
      subscribed.resolve(listener)
      return () => {}
    },
  } as unknown as Connectivity
  function Probe() {
    const isThere = useSync() !== undefined
    const isAlone = useIsAlone()
    return <p>{isThere ? 'there' : isAlone ? 'alone' : 'on its way'}</p>
  }
  const load = async (user: SessionUser) => {
    if (connection === 'offline') throw new TypeError('Failed to fetch dynamically imported module')
    return syncOf(user)
  }
  render(
    <AuthProvider auth={auth}>
      <OfflineProvider connectivity={connectivity} syncOf={load} tidy={async () => {}}>
        <Probe />
      </OfflineProvider>
    </AuthProvider>,
  )
  screen.getByText('on its way')
  act(() => auth.be('ama'))
  await screen.findByText('alone')
  const announce = await subscribed.promise
  connection = 'online'
  act(announce)
  await screen.findByText('there')
})
