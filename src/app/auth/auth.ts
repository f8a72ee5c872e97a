import { normaliseEmail } from '#domain/email-address.ts'
import { type Provider, ProviderRefusal, ProviderUnavailable } from './provider.ts'
import {
  type GrantedSession,
  isSameUser,
  type Session,
  type SessionUser,
  sessionOf,
} from './session.ts'
import type { SessionStore } from './session-store.ts'
import { type GrantedScopes, scopesOf } from './token-scopes.ts'
import { createTokens, isFresh } from './tokens.ts'

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
  /** Resolves once it is known who is signed in: at once where a session is kept, whatever became of its tokens. */
  ready: Promise<void>
  /** Null where there is none to be had before its user signs in again. Rejects where the provider cannot be asked. */
  accessToken: () => Promise<string | null>
  /** The same, to use in place of a token that the server refused. */
  renew: (refused: string) => Promise<string | null>
  /** What the signed-in user's token allows; null where it does not tell. The same object until it changes. */
  getScopes: () => GrantedScopes | null
  /** Whether the provider has ended the session: its user is still here, and sends nothing before signing in again. */
  needsSignIn: () => boolean
  /** Whether the session outlives this tab. */
  isKept: () => boolean
  /** Whether the next session shall outlive this tab. */
  keepSignedIn: (onDevice: boolean) => void
  /** Rejects with an `Error` whose message is for the user, or empty where the provider gave none. */
  signIn: (email: string, password: string) => Promise<void>
  signUp: (email: string, password: string, metadata: Record<string, unknown>) => Promise<void>
  /**
   * Takes the invitation of a link, sets the password and signs in. It can be called again after a failure: an
   * invitation is good once, so what was already done is not done again.
   */
  acceptInvitation: (token: string, password: string) => Promise<void>
  /** Always ends signed out on this device; a failure of the provider is only logged. */
  signOut: () => Promise<void>
}

/** Whether the provider answers and does not let this page read that (CORS). */
type RefusesPage = () => Promise<boolean>

/** Who is signed in, kept outside React: the router's guard asks it as well as the screens. */
export function createAuth(
  provider: Provider,
  store: SessionStore,
  refusesPage: RefusesPage = async () => false,
): Auth {
  const readable = (error: unknown) => fail(error, refusesPage)
  const listeners = new Set<(change: AuthChange) => void>()
  let state: AuthState = { user: null, loading: true }
  let scopes: GrantedScopes | null = null
  let ended = false
  let keepNext: boolean | undefined

  /** Shows what the store has, if that is news. */
  function show(cause: AuthChange = 'session'): void {
    const session = store.get()
    const hadEnded = ended
    ended = session?.ended ?? false
    const allowed = session ? scopesOf(session.access_token) : null
    const sameScopes = allowed?.claim === scopes?.claim && (allowed === null) === (scopes === null)
    if (!sameScopes) scopes = allowed
    const user = session?.user ?? null
    const isSame = isSameUser(user ?? undefined, state.user ?? undefined)
    if (!state.loading && isSame && sameScopes && ended === hadEnded) return
    state = { user: isSame ? state.user : user, loading: false }
    for (const listener of listeners) listener(cause)
  }

  async function begin(granted: GrantedSession): Promise<void> {
    await store.set(sessionOf(granted, Date.now()), keepNext)
    keepNext = undefined
    show()
  }

  const acceptInvitation = createAcceptance(provider, begin, readable)
  const tokens = createTokens({ provider, store, onChange: show })
  store.onChange(show)
  // Nobody waits for the disk where somebody is known to be signed in.
  if (store.get()) show()
  const ready = state.loading ? store.settled.then(() => show()) : Promise.resolve()

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ready,
    accessToken: tokens.current,
    renew: tokens.renew,
    getScopes: () => scopes,
    needsSignIn: () => ended,
    isKept: store.isOnDevice,
    keepSignedIn(onDevice) {
      keepNext = onDevice
    },
    async signIn(email, password) {
      await begin(await provider.signIn(normaliseEmail(email), password).catch(readable))
    },
    async signUp(email, password, metadata) {
      const granted = await provider
        .signUp(normaliseEmail(email), password, metadata)
        .catch(readable)
      if (granted) await begin(granted)
    },
    acceptInvitation,
    async signOut() {
      const session = store.get()
      await store.clear()
      show('signed-out')
      if (!session || session.ended) return
      await endAtProvider(provider, session).catch((error: unknown) =>
        console.error('Sign-out failed at the provider:', error),
      )
    },
  }
}

function createAcceptance(
  provider: Provider,
  begin: (granted: GrantedSession) => Promise<void>,
  readable: (error: unknown) => Promise<never>,
): Auth['acceptInvitation'] {
  let taken: { token: string; granted: GrantedSession } | undefined
  return async (token, password) => {
    if (taken?.token !== token) {
      taken = { token, granted: await provider.takeInvitation(token).catch(readable) }
    }
    const { granted } = taken
    await provider.setPassword(granted.access_token, password).catch(readable)
    await begin(granted)
  }
}

/** It takes the word only of a token that has not run out. */
async function endAtProvider(provider: Provider, session: Session): Promise<void> {
  const { access_token } = isFresh(session)
    ? session
    : await provider.refresh(session.refresh_token)
  await provider.signOut(access_token)
}

/** Words a failure for the user. */
async function fail(error: unknown, refusesPage: RefusesPage): Promise<never> {
  if (error instanceof ProviderRefusal) throw error
  const wasHeard = error instanceof ProviderUnavailable && error.hasAnswered
  throw new Error(wasHeard ? '' : await whyUnheard(error, refusesPage), { cause: error })
}

async function whyUnheard(error: unknown, refusesPage: RefusesPage): Promise<string> {
  const isBare = error instanceof ProviderUnavailable && error.cause instanceof TypeError
  return isBare && navigator.onLine && (await refusesPage())
    ? 'The sign-in service answers, but does not allow this page. Tell your administrator.'
    : 'The sign-in service could not be reached. Check your connection and try again.'
}
