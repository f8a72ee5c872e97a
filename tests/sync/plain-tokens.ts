import { roleScopes } from '#domain/scopes.ts'
import { accessTokenLifeS, TokenError, type Tokens } from '#mocks/auth/tokens.ts'
import type { WorldClock } from './world-clock.ts'

/** Tokens that anyone could write, with everything else that tokens have. */
export const createPlainTokens = (clock: WorldClock): Tokens => ({
  async sign(account) {
    const expiresAtMs = clock.nowMs() + accessTokenLifeS * 1000
    return `plain.${btoa(JSON.stringify({ ...account, expiresAtMs }))}.token`
  },
  async verify(token) {
    const { expiresAtMs, ...account } = JSON.parse(atob(token.split('.')[1] ?? ''))
    if (expiresAtMs < clock.nowMs()) throw new TokenError('expired')
    const scopes = new Set(roleScopes[account.role as keyof typeof roleScopes]) // as it was signed
    return { session_id: 'none', generation: 0, ...account, scopes }
  },
})
