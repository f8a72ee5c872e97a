import type { Endpoint } from '#domain/endpoint.ts'
import { memberOf } from './auth/members.ts'
import { type Caller, TokenError } from './auth/tokens.ts'
import type { Backend } from './backend.ts'
import { type Allowance, rateLimitHeaders } from './rate-limit.ts'
import { Refusal } from './refusal.ts'

/**
 * Returns the caller if the request is allowed. Checks first the identity (401), then the rate limit (429, with what is
 * left in `headers`), then the permission (403). Returns undefined if the endpoint is open to anyone.
 */
export async function authorize(
  backend: Backend,
  { scope }: Endpoint,
  request: Request,
  headers: Headers,
): Promise<Caller | undefined> {
  if (scope === null) {
    limit(backend.rateLimiter.take('anyone'), headers)
    return undefined
  }
  const token = /^Bearer (\S+)$/.exec(request.headers.get('Authorization') ?? '')?.[1]
  if (!token) throw new Refusal('unauthenticated', { detail: 'A bearer token is needed' })
  const caller = await backend.tokens.verify(token, 'access').catch((error: unknown) => {
    if (!(error instanceof TokenError)) throw error
    throw new Refusal('unauthenticated', { detail: error.message })
  })
  if (endsNow(backend, caller)) {
    throw new Refusal('unauthenticated', { detail: 'The token is expired' })
  }
  const member = memberOf(backend, caller.email)
  if (member?.state === 'deactivated') {
    throw new Refusal('unauthenticated', { detail: 'This account is deactivated' })
  }
  // The user's app gets a new token without asking the user; that one has the current role.
  if (member && member.role !== caller.role) {
    throw new Refusal('unauthenticated', { detail: 'The token is of another role than its user' })
  }
  limit(backend.rateLimiter.take(token), headers)
  if (!caller.scopes.has(scope)) {
    throw new Refusal('forbidden', { detail: `The token lacks the scope ${scope}` })
  }
  return caller
}

function limit(allowance: Allowance, headers: Headers): void {
  for (const [name, value] of Object.entries(rateLimitHeaders(allowance))) headers.set(name, value)
  if (allowance.allowed) return
  const { waitS } = allowance
  throw new Refusal('rate-limited', {
    detail: `Try again in ${waitS === 1 ? 'a second' : `${waitS} seconds`}.`,
    retryAfterS: waitS,
  })
}

/** Counts the requests of the first session and returns whether the scenario ends it with this one. */
function endsNow({ scenario: { endSession }, sessionUse }: Backend, caller: Caller): boolean {
  if (!endSession) return false
  sessionUse.sessionId ??= caller.session_id
  if (sessionUse.sessionId !== caller.session_id) return false
  sessionUse.requests++
  if (sessionUse.requests <= endSession.afterRequests) return false
  return !endSession.renewable || caller.generation === 0
}
