/** Response headers that a page of another origin may read unasked (Fetch Standard, CORS-safelisted). */
const readable = new Set([
  'cache-control',
  'content-language',
  'content-length',
  'content-type',
  'expires',
  'last-modified',
  'pragma',
])
/** Request headers that need no leave. */
const sendable = new Set(['accept', 'accept-language', 'content-language', 'range'])
const plainMethods = new Set(['GET', 'HEAD', 'POST'])

/** `fetch` as a page of that origin has it in a browser: over HTTP, and bound to what the server allows (CORS). */
export const pageFetch =
  (origin: string): typeof globalThis.fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    if (new URL(request.url).origin === origin) return fetch(request)
    if (request.mode === 'no-cors') {
      await fetch(new Request(input, { ...init, mode: 'cors' }))
      return opaque()
    }
    const asked = [...request.headers.keys()].filter((name) => !sendable.has(name)).sort()
    if (asked.length > 0 || !plainMethods.has(request.method)) await preflight(request, asked)
    const response = await fetch(withOrigin(request))
    const { headers, status } = response
    if (!allows(headers)) throw refused()
    const exposed = listIn(headers, 'Access-Control-Expose-Headers')
    const seen = [...headers].filter(([name]) => readable.has(name) || exposed.includes(name))
    const body = [101, 204, 205, 304].includes(status) ? null : response.body
    return new Response(body, { status, headers: seen })

    function withOrigin(sent: Request): Request {
      const headers = new Headers(sent.headers)
      headers.set('Origin', origin)
      return new Request(sent, { headers })
    }

    function allows(answered: Headers): boolean {
      return [origin, '*'].includes(answered.get('Access-Control-Allow-Origin') ?? '')
    }

    async function preflight({ url, method }: Request, names: readonly string[]): Promise<void> {
      const answer = await fetch(url, {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': method,
          ...(names.length > 0 ? { 'Access-Control-Request-Headers': names.join(',') } : {}),
        },
      })
      const methods = listIn(answer.headers, 'Access-Control-Allow-Methods')
      const allowed = listIn(answer.headers, 'Access-Control-Allow-Headers')
      const isAllowed =
        answer.ok &&
        allows(answer.headers) &&
        (plainMethods.has(method) || methods.includes(method.toLowerCase())) &&
        names.every((name) => allowed.includes(name))
      if (!isAllowed) throw refused()
    }
  }

const listIn = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '').split(',').map((one) => one.trim().toLowerCase())

/** What a browser says of any request that did not work out. */
const refused = () => new TypeError('Failed to fetch')

/** An answer that cannot be read, not even its status; nothing but a browser makes one. */
const opaque = (): Response => Object.defineProperty(new Response(), 'type', { value: 'opaque' })
