import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Scope } from '#domain/scopes.ts'
import type { Auth, AuthState } from './auth.ts'
import { ownerOf } from './session.ts'
import { type GrantedScopes, lacksRole } from './token-scopes.ts'

interface AuthContextValue
  extends AuthState,
    Pick<Auth, 'acceptInvitation' | 'signIn' | 'signOut' | 'signUp'> {}

const AuthContext = createContext<AuthContextValue | null>(null)
const KeepSignedInContext = createContext<Auth['keepSignedIn']>(() => {})
const IsKeptContext = createContext(false)
const NeedsSignInContext = createContext(false)
const ScopesContext = createContext<GrantedScopes | null>(null)

export function AuthProvider({ auth, children }: { auth: Auth; children: ReactNode }) {
  const { user, loading } = useSyncExternalStore(auth.subscribe, auth.getState)
  const scopes = useSyncExternalStore(auth.subscribe, auth.getScopes)
  const isKept = useSyncExternalStore(auth.subscribe, auth.isKept)
  const needsSignIn = useSyncExternalStore(auth.subscribe, auth.needsSignIn)
  const value = useMemo(() => {
    const { acceptInvitation, signIn, signOut, signUp } = auth
    return { user, loading, acceptInvitation, signIn, signOut, signUp }
  }, [auth, user, loading])
  return (
    <AuthContext value={value}>
      <KeepSignedInContext value={auth.keepSignedIn}>
        <NeedsSignInContext value={needsSignIn}>
          <IsKeptContext value={isKept}>
            <ScopesContext value={scopes}>{children}</ScopesContext>
          </IsKeptContext>
        </NeedsSignInContext>
      </KeepSignedInContext>
    </AuthContext>
  )
}

/** Who is signed in, and the ways to change it. */
export function useAuth(): AuthContextValue {
  const value = useContext(AuthContext)
  if (!value) throw new Error('useAuth must be used within an AuthProvider')
  return value
}

/** Whom what is kept on this device belongs to; empty where nobody is signed in. */
export function useOwner(): string {
  const { user } = useAuth()
  return user ? ownerOf(user) : ''
}

/** The name of who is signed in, or their email address; empty where nobody is. */
export function useOwnName(): string {
  const { user } = useAuth()
  return String(user?.user_metadata.full_name || user?.email || '')
}

/** Tells whether the next session shall outlive this tab. */
export const useKeepSignedIn = () => useContext(KeepSignedInContext)

/** Whether the user's session outlives this tab. */
export const useIsKept = () => useContext(IsKeptContext)

/** Whether the provider has ended the user's session: they go on here, and nothing is sent before they sign in again. */
export const useNeedsSignIn = () => useContext(NeedsSignInContext)

/** What the signed-in user may do, as their token has it; undefined where it does not tell. */
export const useScopeClaim = (): string | undefined => useContext(ScopesContext)?.claim

/** Whether the signed-in user's account has no role. */
export const useLacksRole = () => lacksRole(useContext(ScopesContext))

/**
 * Tells whether the signed-in user may do something: what they may not is shown as not available. Where tokens are no
 * JWTs and do not tell, everything is offered and the server has the say.
 */
export function useMay(): (scope: Scope) => boolean {
  const scopes = useContext(ScopesContext)
  return (scope) => scopes?.has(scope) ?? true
}
