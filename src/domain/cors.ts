import type { Endpoint } from './endpoint.ts'
import { requestHeadersOf, responseHeadersOf } from './headers.ts'

/** Request headers that browsers send to another origin only after asking it (CORS preflight). */
const sentAlways = ['authorization', 'content-type', 'apikey']

/** Sent by the provider's own client with its requests. */
const sentToProvider = ['x-client-info', 'x-supabase-api-version']

/** Headers that refusals carry, `Location`, which says where a new record is, and `Date`, which tells a wrong clock. */
const toldAlways = ['Date', 'Retry-After', 'Location', 'WWW-Authenticate']

/**
 * What an API on another origin than the app must allow, so that browsers let the app send its requests and read the
 * answers (CORS, Fetch Standard): methods, request headers and response headers. Derived from the endpoints'
 * declarations.
 */
export function corsOf(endpoints: readonly Endpoint[]) {
  const names = (headers: readonly { name: string }[]) => headers.map(({ name }) => name)
  const sent = endpoints.flatMap((endpoint) => names(requestHeadersOf(endpoint)))
  const told = endpoints.flatMap((endpoint) => names(responseHeadersOf(endpoint)))
  return {
    methods: [...new Set(endpoints.map(({ method }) => method))].sort(),
    requestHeaders: distinct([...sentAlways, ...sentToProvider, ...sent].map(lowerCase)),
    exposedHeaders: distinct([...toldAlways, ...told]),
  }
}

const lowerCase = (name: string) => name.toLowerCase()
const distinct = (names: readonly string[]): string[] => [...new Set(names)].sort()
