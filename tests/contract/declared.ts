import * as z from 'zod/mini'
import type { Endpoint } from '#domain/endpoint.ts'
import { responseHeadersOf } from '#domain/headers.ts'

// Which tests are for which endpoint follows from declarations alone: its name and its path say nothing.

const isJson = ({ file, answersInHeaders }: Endpoint) => !file && !answersInHeaders

const isRead = (endpoint: Endpoint) => endpoint.method === 'GET' && isJson(endpoint)

const hasItems = ({ response }: Endpoint) =>
  response instanceof z.ZodMiniObject && 'items' in response.shape

/** Which tests are for which of these endpoints. */
export function testsOf<Name extends string>(endpoints: Readonly<Record<Name, Endpoint>>) {
  const all = Object.entries(endpoints) as [Name, Endpoint][] // its keys are their names
  const those = (is: (endpoint: Endpoint) => unknown) => all.filter(([, endpoint]) => is(endpoint))
  const singles = those((endpoint) => isRead(endpoint) && hasVersion(endpoint))
  return {
    /** What answers page by page. */
    lists: those(
      (endpoint) =>
        isRead(endpoint) && hasItems(endpoint) && 'cursor' in Object(endpoint.query?.shape),
    ),
    /** What can be asked without an id. */
    reads: those((endpoint) => isRead(endpoint) && !endpoint.params),
    /** What answers with one record. */
    singles,
    /** Those of which there can be none: an id of a list names them. */
    named: singles.filter(([, { paramValues }]) => paramValues?.id),
    guarded: those(({ scope }) => scope !== null),
    /** What makes a record of its own; what adds to a record has an id in its path. */
    creates: those(
      ({ idempotent, params, body, upload }) => idempotent && !params && body && !upload,
    ),
    updates: those(({ conditional }) => conditional),
    /** What reads the version that a change names. */
    readOf: ({ versionOf, summary }: Endpoint): Endpoint =>
      readAt(all, versionOf, `the version for “${summary}”`),
    /** The list that has values for a parameter. */
    listAt: (path: string): Endpoint => readAt(all, path, 'values for a parameter'),
  }
}

/** Whether answers carry the version of one record. */
const hasVersion = (endpoint: Endpoint) =>
  responseHeadersOf(endpoint).some(({ name }) => name === 'ETag')

function readAt(all: [string, Endpoint][], path: string | undefined, what: string): Endpoint {
  const found = all.find(([, endpoint]) => isRead(endpoint) && endpoint.path === path)
  if (!found) throw new Error(`No endpoint reads ${path}, where ${what} should be`)
  return found[1]
}
