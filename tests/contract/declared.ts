import * as z from 'zod/mini'
import type { Endpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints/index.ts'
import { responseHeadersOf } from '#domain/headers.ts'
import type { EndpointName } from './bodies.ts'

// Which tests are for which endpoint follows from declarations alone: its name says nothing.

const all = Object.entries(endpoints) as [EndpointName, Endpoint][] // its keys are their names

const isJson = ({ file, answersInHeaders }: Endpoint) => !file && !answersInHeaders

/** Whether answers carry the version of one record. */
const hasEtag = (endpoint: Endpoint) =>
  responseHeadersOf(endpoint).some(({ name }) => name === 'ETag')

const isList = ({ query, response }: Endpoint) =>
  query !== undefined &&
  'cursor' in query.shape &&
  response instanceof z.ZodMiniObject &&
  'items' in response.shape

/** What answers page by page. */
export const lists = all.filter(([, endpoint]) => isList(endpoint))

/** What can be asked with nothing but a token. */
export const reads = all.filter(
  ([, endpoint]) =>
    endpoint.method === 'GET' &&
    isJson(endpoint) &&
    !endpoint.params &&
    (endpoint.query?.safeParse({}).success ?? true),
)

/** What answers with one record. */
export const singles = all.filter(
  ([, endpoint]) => endpoint.method === 'GET' && isJson(endpoint) && hasEtag(endpoint),
)

/** Those of which there can be none: an id names them. */
export const named = singles.filter(([, { params }]) => params && 'id' in params.shape)

export const guarded = all.filter(([, { scope }]) => scope !== null)

/** What makes a record of its own; what adds to a record has an id in its path. */
export const creates = all.filter(
  ([, { idempotent, params, body, upload }]) => idempotent && !params && body && !upload,
)

export const updates = all.filter(([, { conditional }]) => conditional)

/** What reads the record that a change is of: the one whose path is the longest beginning of the change's. */
export function readOf({ path }: Endpoint): Endpoint {
  const found = singles
    .map(([, endpoint]) => endpoint)
    .filter((read) => path === read.path || path.startsWith(`${read.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
  if (!found) throw new Error(`No endpoint reads what ${path} changes`)
  return found
}

/** The list that an endpoint's records are in, and the field with their ids. */
export function idsOf({
  path,
  ids,
}: Endpoint): { list: Endpoint; field: string } | { only: string } {
  if (ids && 'only' in ids) return ids
  const { list, field } = ids ?? { list: `/${path.split('/')[1]}`, field: 'id' }
  const found = all.find(([, endpoint]) => isItemsAt(endpoint, list))
  if (!found) {
    throw new Error(`No list answers at ${list}: say in \`ids\` where an id for ${path} is found`)
  }
  return { list: found[1], field }
}

const isItemsAt = ({ method, path, response }: Endpoint, list: string) =>
  method === 'GET' &&
  path === list &&
  response instanceof z.ZodMiniObject &&
  'items' in response.shape
