import { basePath } from '#domain/base-path.ts'
import { type Provider, ProviderRefusal, ProviderUnavailable } from './provider.ts'
import { isSameUser, type Session, sessionOf } from './session.ts'
import type { SessionStore } from './session-store.ts'

interface TokenTools {
  provider: Provider
  store: SessionStore
  /** Hears that the session has changed. */
  onChange: () => void
}

/** Access tokens of the session in the store, renewed when they are asked for and have run out. */
interface Tokens {
  current: () => Promise<string | null>
  renew: (refused: string) => Promise<string | null>
}

/** A request may be on its way for so long. */
const marginMs = 60_000

/** Whether the token is good by this device's clock. Where that is wrong, the server has the last word. */
export const isFresh = ({ expires_at }: Session, leftMs = marginMs): boolean =>
  expires_at * 1000 - Date.now() > leftMs

export function createTokens({ provider, store, onChange }: TokenTools): Tokens {
  let refreshing: Promise<string | null> | undefined

  function renew(refused: string): Promise<string | null> {
    refreshing ??= inTurn(() => refresh(refused)).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  async function refresh(refused: string): Promise<string | null> {
    await store.settled
    const session = await store.look()
    onChange()
    if (!session || session.ended) return null
    // Another call or another tab has been here meanwhile.
    if (session.access_token !== refused) return session.access_token
    const granted = await provider.refresh(session.refresh_token).catch((error: unknown) => {
      if (error instanceof ProviderRefusal) return null
      throw error
    })
    const now = granted ? store.get() : await store.look()
    if (now?.refresh_token !== session.refresh_token) {
      // Signed out meanwhile, or renewed by another tab.
      return isSameUser(now?.user, session.user) ? (now?.access_token ?? null) : null
    }
    await store.set(granted ? sessionOf(granted, Date.now()) : { ...session, ended: true })
    onChange()
    return granted ? granted.access_token : null
  }

  return {
    async current() {
      const session = store.get()
      if (!session || session.ended) return null
      if (isFresh(session)) return session.access_token
      return renew(session.access_token).catch((error: unknown) => {
        // It is good for a little while.
        if (error instanceof ProviderUnavailable && isFresh(session, 0)) return session.access_token
        throw error
      })
    },
    renew,
  }
}

/** One tab at a time: a refresh token is good once. Old browsers have no such lock; the provider is patient for a while. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks
    ? await navigator.locks.request(`asili-session${basePath}`, work)
    : await work()
