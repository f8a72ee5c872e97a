import {
  type AuthError,
  type GoTrueClient,
  isAuthRetryableFetchError,
  type Session,
} from '@supabase/auth-js'
import type { SessionStorage } from './session-storage.ts'
import { scopesOf } from './token-scopes.ts'

export interface SessionUser {
  id: string
  email: string
  /** Free data given at sign-up; `full_name` is shown where it is there. */
  user_metadata: Record<string, unknown>
}

export interface AuthState {
  user: SessionUser | null
  /** True until it is known who is signed in. */
  loading: boolean
}

/** Why the state changed: `signed-out` is the user's own wish, `session` anything else. */
type AuthChange = 'session' | 'signed-out'

export interface Auth {
  getState: () => AuthState
  subscribe: (listener: (change: AuthChange) => void) => () => void
  /** Resolves once it is known who is signed in. */
  ready: Promise<void>
  accessToken: () => Promise<string | null>
  /**
   * A token to use in place of one that the server refused; null where the provider gives none: the session is
   * then over. Rejects where the provider cannot be reached.
   */
  renew: (refused: string) => Promise<string | null>
  /** What the signed-in user's token allows; null where it does not tell. The same set until it changes. */
  getScopes: () => ReadonlySet<string> | null
  /** Whether the last session ended by itself, in the middle of the work. */
  hasEnded: () => boolean
  /** Whether the next session shall outlive this page. */
  keepSignedIn: (onDevice: boolean) => void
  /** Rejects with an `Error` whose message is for the user, or empty where the provider gave none. */
  signIn: (email: string, password: string) => Promise<void>
  signUp: (email: string, password: string, metadata: Record<string, unknown>) => Promise<void>
  /** Always ends signed out on this device; a failure of the provider is only logged. */
  signOut: () => Promise<void>
}

/** Who is signed in, kept outside React: the router's guard asks it as well as the screens. */
export function createAuth(provider: GoTrueClient, storage: SessionStorage): Auth {
  const listeners = new Set<(change: AuthChange) => void>()
  let state: AuthState = { user: null, loading: true }
  let leaving = false
  let scopes: ReadonlySet<string> | null = null
  let ended = false

  function change(user: SessionUser | null, cause: AuthChange, sameOtherwise = true): void {
    if (!state.loading && sameOtherwise && sameUser(user, state.user)) return
    state = { user, loading: false }
    for (const listener of listeners) listener(cause)
  }

  // Read back from the storage, not from the event: another tab's sign-in is announced here too,
  // but is ours only if the session is kept on the device.
  async function readSession(): Promise<void> {
    const { data } = await provider.getSession()
    take(data.session)
  }

  function take(session: Session | null, isOver = false): void {
    const hadEnded = ended
    ended = session === null && (ended || isOver)
    const allowed = session ? scopesOf(session.access_token) : null
    const sameScopes = String([...(allowed ?? [])]) === String([...(scopes ?? [])])
    if (!sameScopes) scopes = allowed
    change(toUser(session?.user), 'session', sameScopes && ended === hadEnded)
  }

  async function renew(refused: string): Promise<string | null> {
    const isAtWork = state.user !== null && !leaving
    // Another call may have been here meanwhile.
    if ((await currentToken()) === refused) {
      const { error } = await provider.refreshSession()
      if (error && isAuthRetryableFetchError(error)) throw error
    }
    const token = await currentToken()
    if (token && token !== refused) return token
    // The provider's client holds on to a session whose time is not up; the server has ended it.
    storage.clear()
    take(null, isAtWork)
    return null
  }

  async function currentToken(): Promise<string | null> {
    const { data, error } = await provider.getSession()
    if (error) throw error
    return data.session?.access_token ?? null
  }

  const ready = readSession()
  provider.onAuthStateChange((event) => {
    if (event !== 'INITIAL_SESSION' && !leaving) void readSession()
  })

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ready,
    keepSignedIn: storage.keep,
    accessToken: currentToken,
    renew,
    getScopes: () => scopes,
    hasEnded: () => ended,
    async signIn(email, password) {
      const { data, error } = await provider.signInWithPassword({ email, password })
      if (error) throw readable(error)
      take(data.session)
    },
    async signUp(email, password, metadata) {
      const { data, error } = await provider.signUp({
        email,
        password,
        options: { data: metadata },
      })
      if (error) throw readable(error)
      // Without a session the address has to be confirmed first.
      if (data.session) take(data.session)
    },
    async signOut() {
      leaving = true
      const { error } = await provider.signOut({ scope: 'local' }).catch((error) => ({ error }))
      if (error) console.error('Sign-out failed at the provider:', error)
      storage.clear()
      leaving = false
      scopes = null
      ended = false
      change(null, 'signed-out')
    },
  }
}

const sameUser = (a: SessionUser | null, b: SessionUser | null) =>
  a?.id === b?.id && a?.email === b?.email

function toUser(
  user: { id: string; email?: string; user_metadata: Record<string, unknown> } | null | undefined,
): SessionUser | null {
  return user ? { id: user.id, email: user.email ?? '', user_metadata: user.user_metadata } : null
}

/** The provider's client words its own network failures for programmers. */
function readable(error: AuthError): Error {
  if (!isAuthRetryableFetchError(error)) return error
  const message =
    error.status === 0
      ? 'The sign-in service could not be reached. Check your connection and try again.'
      : ''
  return new Error(message, { cause: error })
}
