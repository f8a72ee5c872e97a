// What all endpoints share: which of them answers, refusals, and what browsers must be told.
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

const { PORT = '4400', APP_ORIGIN = 'http://127.0.0.1:4173' } = process.env

/** Refuses by an RFC 9457 problem: the app decides by `code`; on 422, `errors` names the fields. */
export function refuse(status, code, title, errors = []) {
  throw { status, code, title, type: `urn:asili:problem:${code}`, errors }
}
export const invalid = (field, message) =>
  refuse(422, 'validation-failed', 'Some values are not valid', [{ field, message }])

/** Answers by the endpoint, named as `GET /farmers/:id`. */
function answer(endpoints, checkToken, { method, url, headers }, raw) {
  const { pathname, searchParams: query } = new URL(url, 'http://host')
  const [, list, id] = /^(\/api\/v1\/\w+)\/(.+)$/.exec(pathname) ?? []
  const endpoint = endpoints[`${method} ${list ? `${list}/:id` : pathname}`]
  const { scope, status = 200, act } = endpoint ?? refuse(404, 'not-found', 'Not found')
  if (scope) checkToken(headers.authorization, scope)
  const body = act({ id: id && decodeURIComponent(id), query, headers, raw, body: read(raw) })
  return { status, body }
}

function read(raw) {
  try {
    return Object(JSON.parse(raw || '{}'))
  } catch {
    return refuse(400, 'invalid-request', 'The request is no JSON')
  }
}

// Browsers let an app on another origin send and read what is named here, and nothing else (CORS).
const always = {
  'Access-Control-Allow-Origin': APP_ORIGIN,
  'Access-Control-Allow-Methods': 'GET, POST, PATCH',
  'Access-Control-Allow-Headers':
    'authorization, content-type, idempotency-key, if-match, apikey, x-supabase-api-version',
  'Access-Control-Expose-Headers':
    'ETag, Retry-After, RateLimit, RateLimit-Policy, Location, Asili-Min-App-Version, X-Request-Id, Date',
  'Access-Control-Max-Age': '7200',
  'Cache-Control': 'no-store',
}

export function serve(checkToken, endpoints) {
  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, always).end()
    const raw = await text(request)
    const { status, body } = attempt(() => answer(endpoints, checkToken, request, raw))
    response.writeHead(status, {
      ...always,
      'Content-Type': status < 400 ? 'application/json' : 'application/problem+json',
      'X-Request-Id': randomBytes(4).toString('hex'),
      ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
      ...(body.version && { ETag: `"${body.version}"` }),
    })
    response.end(JSON.stringify(body))
  })
  server.listen(Number(PORT), '127.0.0.1', () => {
    console.log(`VITE_API_URL=http://127.0.0.1:${server.address().port}/api/v1`)
    console.log(`VITE_AUTH_URL=http://127.0.0.1:${server.address().port}/auth/v1`)
  })
}

const failed = { status: 500, code: 'internal', title: 'The server failed' }

/** What was answered, or the problem that was thrown instead. */
function attempt(act) {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof Error)) return { status: error.status, body: error }
    console.error(error)
    return { status: 500, body: { type: 'urn:asili:problem:internal', ...failed } }
  }
}
