import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Person } from '#domain/review.ts'
import { roleSchema, roleScopes } from '#domain/scopes.ts'

/** Lifetime of an access token. */
export const accessTokenLifeS = 3600
const refreshTokenLifeS = 30 * 24 * 3600

/**
 * Not a secret: anyone who has the page has the emulated backend. The same at every start, so that stored sessions stay
 * valid.
 */
export const demoKey = { kty: 'oct', k: 'YXNpbGktZGVtby1rZXk6IHNpZ25zIG5vdGhpbmcgb2YgdmFsdWU' }

const accountSchema = z.object({
  sub: z.string(),
  email: z.string(),
  role: roleSchema,
  user_metadata: z.record(z.string(), z.unknown()),
})

const claimsSchema = z.object({
  ...accountSchema.shape,
  /** The sign-in that the token comes from. */
  session_id: z._default(z.string(), 'none'),
  /** How many times the session was refreshed before this token. */
  generation: z._default(z.int(), 0),
  scope: z._default(z.string(), ''),
})

/** The user that a token belongs to. */
export type Account = z.infer<typeof accountSchema>

/** Identifies a token within its session. */
interface SessionClaims {
  session_id: string
  generation: number
}

export interface Caller extends Account, SessionClaims {
  scopes: ReadonlySet<string>
}

/** The caller's name as it is written into records. */
export const nameOf = (caller: Caller | undefined): string =>
  String(caller?.user_metadata.full_name ?? caller?.email ?? '')

/** The caller as a person in records. The address is the id, because the demo's users all share one id. */
export const personOf = (caller: Caller | undefined): Person => ({
  id: caller?.email ?? '',
  name: nameOf(caller),
})

type TokenUse = 'access' | 'refresh'

/** Why a token is not accepted. */
type TokenFault = 'malformed' | 'expired' | 'wrongly signed'

export class TokenError extends Error {
  readonly fault: TokenFault

  constructor(fault: TokenFault) {
    super(`The token is ${fault}`)
    this.fault = fault
  }
}

export interface Tokens {
  sign: (account: Account & Partial<SessionClaims>, use: TokenUse) => Promise<string>
  /** Rejects with a `TokenError`. */
  verify: (token: string, use: TokenUse) => Promise<Caller>
}

/** The provider's signed tokens (JWT, HS256), on the given clock; `withoutRoles`: they name no scope. */
export function createTokens(now: () => Date, { withoutRoles = false } = {}): Tokens {
  return {
    sign(account, use) {
      const lifeS = use === 'access' ? accessTokenLifeS : refreshTokenLifeS
      const issuedAtS = Math.floor(now().getTime() / 1000)
      const scope = withoutRoles ? {} : { scope: roleScopes[account.role].join(' ') }
      return new SignJWT({ ...account, ...scope })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setAudience(use)
        .setIssuedAt(issuedAtS)
        .setExpirationTime(issuedAtS + lifeS)
        .sign(demoKey)
    },
    async verify(token, use) {
      const options = { audience: use, currentDate: now(), algorithms: ['HS256'] }
      const { payload } = await jwtVerify(token, demoKey, options).catch((error: unknown) => {
        throw new TokenError(faultOf(error))
      })
      const claims = z.safeParse(claimsSchema, payload)
      if (!claims.success) throw new TokenError('malformed')
      const { scope, ...caller } = claims.data
      return { ...caller, scopes: new Set(scope.split(' ')) }
    },
  }
}

function faultOf(error: unknown): TokenFault {
  if (error instanceof errors.JWTExpired) return 'expired'
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'wrongly signed'
  return 'malformed'
}
