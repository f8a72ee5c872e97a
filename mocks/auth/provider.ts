import { type DefaultBodyType, HttpResponse, type HttpResponseResolver, http } from 'msw'
import * as z from 'zod/mini'
import type { Backend, Handlers } from '../backend.ts'
import { exchange } from '../traffic.ts'
import { accountOf } from './accounts.ts'
import { closeSession, isOpen, openSession, rotateSession, userOf } from './sessions.ts'
import type { Caller } from './tokens.ts'

const authBase = '*/auth/v1'

const credentialsSchema = z.object({
  email: z.string().check(z.minLength(1)),
  password: z.string().check(z.minLength(1)),
  /** Free data of a sign-up. */
  data: z.optional(z.record(z.string(), z.unknown())),
})

const refusals = {
  validation_failed: [400, 'Email and password are required'],
  unsupported_grant_type: [400, 'Supported are the grants password and refresh_token'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  no_authorization: [401, 'This endpoint requires a Bearer token'],
  bad_jwt: [403, 'Invalid token'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
} as const

/** The authentication provider as its own client knows it: any address and password are welcome. */
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
  return HttpResponse.json(await openSession(backend, accountOf(credentials.email)))
}

async function signUp(backend: Backend, request: Request) {
  const credentials = await read(credentialsSchema, request)
  if (!credentials) return refused('validation_failed')
  const account = { ...accountOf(credentials.email), user_metadata: credentials.data ?? {} }
  return HttpResponse.json(await openSession(backend, account))
}

async function refresh(backend: Backend, request: Request) {
  const body = await read(z.object({ refresh_token: z.string() }), request)
  const caller =
    body && (await backend.tokens.verify(body.refresh_token, 'refresh').catch(() => null))
  if (!caller || isEnded(backend, caller)) return refused('refresh_token_not_found')
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

/** Who asks, or why that cannot be told. */
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

/** The provider's own shape of an error, not the API's. */
const failure = (status: number, code: string, message: string) =>
  HttpResponse.json<DefaultBodyType>({ code: status, error_code: code, msg: message }, { status })
