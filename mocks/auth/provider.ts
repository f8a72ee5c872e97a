import { type DefaultBodyType, HttpResponse, type HttpResponseResolver, http } from 'msw'
import * as z from 'zod/mini'
import { leastPasswordCharacters } from '#domain/invitation.ts'
import type { Backend, Handlers } from '../backend.ts'
import { exchange } from '../traffic.ts'
import { invitationOf } from './invitation-tokens.ts'
import { accountIn, isDeactivated, joinBy, noteSignIn } from './members.ts'
import { isPassword, keepPassword } from './passwords.ts'
import { closeSession, isOpen, openSession, rotateSession, userOf } from './sessions.ts'
import type { Account, Caller } from './tokens.ts'

const authBase = '*/auth/v1'

const credentialsSchema = z.object({
  email: z.string().check(z.minLength(1)),
  password: z.string().check(z.minLength(1)),
  /** Free-form data of a sign-up. */
  data: z.optional(z.record(z.string(), z.unknown())),
})

const refusals = {
  validation_failed: [400, 'Email and password are required'],
  unsupported_grant_type: [400, 'Supported are the grants password and refresh_token'],
  invalid_credentials: [400, 'Invalid login credentials'],
  user_banned: [
    400,
    'This account is deactivated. An admin of your organisation can activate it again.',
  ],
  otp_expired: [403, 'This invitation has expired, was accepted already or was withdrawn.'],
  weak_password: [422, `A password has at least ${leastPasswordCharacters} characters.`],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  no_authorization: [401, 'This endpoint requires a Bearer token'],
  bad_jwt: [403, 'Invalid token'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
} as const

/** The authentication provider's endpoints, as its own client expects them. Any address and password are accepted. */
export function authHandlers(backend: Backend): Handlers {
  const on =
    (resolve: (request: Request) => Promise<Response>): HttpResponseResolver =>
    ({ request }) =>
      exchange(backend, request, () => resolve(request))
  return [
    http.post(
      `${authBase}/token`,
      on((request) => grant(backend, request)),
    ),
    http.post(
      `${authBase}/signup`,
      on((request) => signUp(backend, request)),
    ),
    http.post(
      `${authBase}/verify`,
      on((request) => verify(backend, request)),
    ),
    http.put(
      `${authBase}/user`,
      on((request) => setPassword(backend, request)),
    ),
    http.get(
      `${authBase}/user`,
      on(async (request) => {
        const caller = await bearer(backend, request)
        return typeof caller === 'string'
          ? refused(caller)
          : HttpResponse.json(userOf(backend, caller))
      }),
    ),
    http.post(
      `${authBase}/logout`,
      on((request) => signOut(backend, request)),
    ),
  ]
}

async function grant(backend: Backend, request: Request): Promise<Response> {
  const type = new URL(request.url).searchParams.get('grant_type')
  if (type === 'password') return signIn(backend, request)
  return type === 'refresh_token' ? refresh(backend, request) : refused('unsupported_grant_type')
}

async function signIn(backend: Backend, request: Request) {
  const credentials = await read(credentialsSchema, request)
  if (!credentials) return refused('validation_failed')
  const message = backend.scenario.refuseSignIn?.(credentials)
  if (message !== undefined) return failure(400, 'invalid_credentials', message)
  const account = accountIn(backend, credentials.email)
  if (!(await isPassword(backend, account.email, credentials.password))) {
    return refused('invalid_credentials')
  }
  if (isDeactivated(backend, account.email)) return refused('user_banned')
  return begin(backend, account)
}

async function begin(backend: Backend, account: Account): Promise<Response> {
  await noteSignIn(backend, account)
  return HttpResponse.json(await openSession(backend, account))
}

/**
 * Accepts an invitation by its link's token, once. The user then sets a password, using the session that this starts.
 */
async function verify(backend: Backend, request: Request): Promise<Response> {
  const body = await read(z.object({ type: z.literal('invite'), token_hash: z.string() }), request)
  const invitation = body && (await invitationOf(backend, body.token_hash))
  if (invitation?.state !== 'open' || isDeactivated(backend, invitation.email)) {
    return refused('otp_expired')
  }
  await joinBy(backend, invitation)
  return begin(backend, accountIn(backend, invitation.email))
}

async function setPassword(backend: Backend, request: Request): Promise<Response> {
  const caller = await bearer(backend, request)
  if (typeof caller === 'string') return refused(caller)
  const body = await read(z.object({ password: z.string() }), request)
  if (!body || body.password.length < leastPasswordCharacters) return refused('weak_password')
  await keepPassword(backend, caller.email, body.password)
  return HttpResponse.json(userOf(backend, caller))
}

async function signUp(backend: Backend, request: Request) {
  const credentials = await read(credentialsSchema, request)
  if (!credentials) return refused('validation_failed')
  const known = accountIn(backend, credentials.email)
  if (isDeactivated(backend, known.email)) return refused('user_banned')
  return begin(backend, { ...known, user_metadata: credentials.data ?? {} })
}

async function refresh(backend: Backend, request: Request) {
  const body = await read(z.object({ refresh_token: z.string() }), request)
  const caller =
    body && (await backend.tokens.verify(body.refresh_token, 'refresh').catch(() => null))
  if (!caller || isEnded(backend, caller) || isDeactivated(backend, caller.email))
    return refused('refresh_token_not_found')
  const session = await rotateSession(backend, caller)
  return typeof session === 'string' ? refused(session) : HttpResponse.json(session)
}

/** Whether the scenario has ended this session for good. */
const isEnded = ({ scenario: { endSession }, sessionUse }: Backend, { session_id }: Caller) =>
  endSession?.renewable === false &&
  sessionUse.sessionId === session_id &&
  sessionUse.requests > endSession.afterRequests

async function signOut(backend: Backend, request: Request) {
  if (backend.scenario.refuseSignOut) {
    return failure(500, 'unexpected_failure', 'The session could not be ended')
  }
  const caller = await bearer(backend, request)
  if (typeof caller === 'string') return refused(caller)
  await closeSession(backend, caller)
  return new HttpResponse(null, { status: 204 })
}

/** The caller, or the reason why the caller is unknown. */
async function bearer(backend: Backend, request: Request): Promise<Caller | keyof typeof refusals> {
  const token = /^Bearer (\S+)$/.exec(request.headers.get('Authorization') ?? '')?.[1]
  if (!token) return 'no_authorization'
  const caller = await backend.tokens.verify(token, 'access').catch(() => null)
  if (!caller) return 'bad_jwt'
  return isOpen(backend, caller) ? caller : 'session_not_found'
}

async function read<Schema extends z.ZodMiniType>(schema: Schema, request: Request) {
  const body: unknown = await request.json().catch(() => undefined)
  return z.safeParse(schema, body).data
}

const refused = (code: keyof typeof refusals) => failure(refusals[code][0], code, refusals[code][1])

/** An error in the provider's own shape, not the API's. */
const failure = (status: number, code: string, message: string) =>
  HttpResponse.json<DefaultBodyType>({ code: status, error_code: code, msg: message }, { status })
