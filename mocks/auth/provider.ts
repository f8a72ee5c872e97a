import { type DefaultBodyType, HttpResponse, type HttpResponseResolver, http } from 'msw'
import * as z from 'zod/mini'
import { demoUser } from '#domain/demo.ts'
import { type Backend, type Handlers, reachServer } from '../backend.ts'
import { type Account, accessTokenLifeS } from './tokens.ts'

const authBase = '*/auth/v1'

const credentialsSchema = z.object({
  email: z.string().check(z.minLength(1)),
  password: z.string().check(z.minLength(1)),
  /** Free data of a sign-up. */
  data: z.optional(z.record(z.string(), z.unknown())),
})

/** The authentication provider as its own client knows it: any address and password are welcome. */
export function authHandlers(backend: Backend): Handlers {
  return [
    http.post(
      `${authBase}/token`,
      reachable(backend, async ({ request }) =>
        new URL(request.url).searchParams.get('grant_type') === 'refresh_token'
          ? refresh(backend, request)
          : signIn(backend, request),
      ),
    ),
    http.post(
      `${authBase}/signup`,
      reachable(backend, ({ request }) => signUp(backend, request)),
    ),
    http.get(
      `${authBase}/user`,
      reachable(backend, async ({ request }) => {
        const account = await bearer(backend, request)
        return account
          ? HttpResponse.json(userOf(backend, account))
          : refused(401, 'bad_jwt', 'Invalid token')
      }),
    ),
    http.post(
      `${authBase}/logout`,
      reachable(backend, async ({ request }) =>
        (await bearer(backend, request))
          ? new HttpResponse(null, { status: 204 })
          : refused(401, 'bad_jwt', 'Invalid token'),
      ),
    ),
  ]
}

const reachable =
  (backend: Backend, resolve: HttpResponseResolver): HttpResponseResolver =>
  async (info) =>
    (await reachServer(backend)) ? resolve(info) : HttpResponse.error()

async function signIn(backend: Backend, request: Request) {
  const credentials = await read(credentialsSchema, request)
  if (!credentials) return refused(400, 'validation_failed', 'Email and password are required')
  const message = backend.scenario.refuseSignIn?.(credentials)
  if (message !== undefined) return refused(400, 'invalid_credentials', message)
  return session(backend, {
    ...demoAccount(credentials.email),
    user_metadata: { full_name: demoUser.fullName },
  })
}

async function signUp(backend: Backend, request: Request) {
  const credentials = await read(credentialsSchema, request)
  if (!credentials) return refused(400, 'validation_failed', 'Email and password are required')
  return session(backend, {
    ...demoAccount(credentials.email),
    user_metadata: credentials.data ?? {},
  })
}

async function refresh(backend: Backend, request: Request) {
  const body = await read(z.object({ refresh_token: z.string() }), request)
  const account =
    body && (await backend.tokens.verify(body.refresh_token, 'refresh').catch(() => null))
  return account
    ? session(backend, account)
    : refused(400, 'refresh_token_not_found', 'Invalid Refresh Token')
}

const demoAccount = (email: string) => ({ sub: demoUser.id, email, role: 'Field Agent' }) as const

async function bearer({ tokens }: Backend, request: Request): Promise<Account | null> {
  const token = (request.headers.get('Authorization') ?? '').replace(/^Bearer /, '')
  return tokens.verify(token, 'access').catch(() => null)
}

async function read<Schema extends z.ZodMiniType>(schema: Schema, request: Request) {
  const body: unknown = await request.json().catch(() => undefined)
  return z.safeParse(schema, body).data
}

async function session(backend: Backend, { sub, email, role, user_metadata }: Account) {
  const account = { sub, email, role, user_metadata }
  return HttpResponse.json({
    access_token: await backend.tokens.sign(account, 'access'),
    refresh_token: await backend.tokens.sign(account, 'refresh'),
    token_type: 'bearer',
    expires_in: accessTokenLifeS,
    expires_at: Math.floor(backend.now().getTime() / 1000) + accessTokenLifeS,
    user: userOf(backend, account),
  })
}

const userOf = ({ now }: Backend, { sub, email, role, user_metadata }: Account) => ({
  id: sub,
  aud: 'authenticated',
  role: 'authenticated',
  email,
  app_metadata: { provider: 'email', role },
  user_metadata,
  created_at: now().toISOString(),
})

/** The provider's own shape of an error, not the API's. */
const refused = (status: number, code: string, message: string) =>
  HttpResponse.json<DefaultBodyType>({ error_code: code, msg: message }, { status })
