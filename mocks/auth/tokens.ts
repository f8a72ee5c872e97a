import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { roleSchema, roleScopes } from '#domain/scopes.ts'

/** How long an access token is good for. */
export const accessTokenLifeS = 3600
const refreshTokenLifeS = 30 * 24 * 3600

/** Not a secret: anybody who has the page has the emulated backend. The same for every start, so kept sessions stay good. */
const demoKey = { kty: 'oct', k: 'YXNpbGktZGVtby1rZXk6IHNpZ25zIG5vdGhpbmcgb2YgdmFsdWU' }

const accountSchema = z.object({
  sub: z.string(),
  email: z.string(),
  role: roleSchema,
  user_metadata: z.record(z.string(), z.unknown()),
})

const claimsSchema = z.object({
  ...accountSchema.shape,
  /** The sign-in that the token follows from. */
  session_id: z._default(z.string(), 'none'),
  /** How many times the session was refreshed before. */
  generation: z._default(z.int(), 0),
  scope: z._default(z.string(), ''),
})

/** Who a token speaks for. */
export type Account = z.infer<typeof accountSchema>

/** Which of a session's tokens it is. */
interface SessionClaims {
  session_id: string
  generation: number
}

export interface Caller extends Account, SessionClaims {
  scopes: ReadonlySet<string>
}

/** What a record says of who wrote something into it. */
export const nameOf = (caller: Caller | undefined): string =>
  String(caller?.user_metadata.full_name ?? caller?.email ?? '')

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

/** The provider's signed tokens (JWT, HS256), on the given clock. */
export function createTokens(now: () => Date): Tokens {
  return {
    sign(account, use) {
      const lifeS = use === 'access' ? accessTokenLifeS : refreshTokenLifeS
      const issuedAtS = Math.floor(now().getTime() / 1000)
      return new SignJWT({ ...account, scope: roleScopes[account.role].join(' ') })
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
