import { requestedIn, type Values } from './values.ts'

/** The parts of `openapi.json` that a request is made from. */
export interface Description {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

interface Described {
  operationId: string
  security?: readonly object[]
  parameters?: readonly Parameter[]
  requestBody?: { content: Record<string, Media> }
}

interface Parameter {
  in: string
  name: string
  required?: boolean
  description?: string
  example?: unknown
  schema: Schema
}

interface Media {
  example?: unknown
  schema?: Schema
}

interface Schema {
  $ref?: string
  description?: string
  examples?: readonly unknown[]
  format?: string
  properties?: Record<string, Schema>
}

/** Something that a reader fills in. */
export interface Field {
  place: 'path' | 'query' | 'header'
  name: string
  description: string
  isRequired: boolean
  value: string
}

/** The kind of a request's body, with an example. */
type Body =
  | { kind: 'none' }
  | { kind: 'json'; text: string }
  | { kind: 'form'; values: Record<string, string>; file: string }
  | { kind: 'bytes'; mediaType: string }

/** One operation, as the reader tries it. */
export interface Operation {
  operationId: string
  method: string
  path: string
  needsToken: boolean
  fields: Field[]
  body: Body
  /** Path of the record whose version a change has to state; undefined if none is needed. */
  versionOf: string | undefined
}

/** Returns the operation with that id from the description. */
export function operationIn(description: Description, operationId: string): Operation {
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, described] of Object.entries(methods)) {
      if (described.operationId === operationId) {
        return describe(description, { path, method: method.toUpperCase(), described })
      }
    }
  }
  throw new Error(`No operation ${operationId}`)
}

interface Found {
  path: string
  method: string
  described: Described
}

function describe(description: Description, { path, method, described }: Found): Operation {
  const { operationId, parameters = [], security = [], requestBody } = described
  const fields = parameters.filter(isFilledIn).map(fieldOf)
  const names = fields.map(({ name }) => name)
  return {
    operationId,
    method,
    path,
    needsToken: security.length > 0,
    fields,
    body: bodyOf(requestBody?.content, description.components.schemas),
    versionOf: names.includes(versionHeader) ? recordPath(description, path) : undefined,
  }
}

/** The header with the version that a change is based on. */
export const versionHeader = 'If-Match'

const isFilledIn = (parameter: Parameter): boolean =>
  ['path', 'query', 'header'].includes(parameter.in)

function fieldOf({
  in: place,
  name,
  required = false,
  description,
  example,
  schema,
}: Parameter): Field {
  const [first] = schema.examples ?? []
  const shown = example ?? first
  return {
    place: place as Field['place'], // Others were left out.
    name,
    description: (description ?? schema.description ?? '').replaceAll('`', ''),
    isRequired: required,
    // Optional parameters are empty, and so is the version, which is read from the record.
    value: required && name !== versionHeader ? String(shown ?? '') : '',
  }
}

function bodyOf(content: Record<string, Media> | undefined, schemas: Record<string, Schema>): Body {
  const [mediaType, media] = Object.entries(content ?? {})[0] ?? []
  if (!mediaType || !media) return { kind: 'none' }
  const { example, schema = {} } = media
  if (mediaType === 'application/json')
    return { kind: 'json', text: JSON.stringify(example ?? {}, null, 2) }
  if (mediaType !== 'multipart/form-data') return { kind: 'bytes', mediaType }
  const { properties = {} } = schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema
  const file = Object.keys(properties).find((name) => properties[name]?.format === 'binary') ?? ''
  const given = Object.entries(Object(example)).filter(([name]) => name !== file)
  return {
    kind: 'form',
    file,
    values: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
  }
}

/** Returns the longest path with a `GET` that the operation's path starts with: the record can be read there. */
function recordPath({ paths }: Description, path: string): string | undefined {
  return Object.keys(paths)
    .filter((other) => paths[other]?.get && (path === other || path.startsWith(`${other}/`)))
    .toSorted((a, b) => b.length - a.length)[0]
}

/** Returns a path with its parameters filled in, relative to the API's base address. */
export function addressOf(path: string, fields: readonly Field[], values: Values): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(requestedIn(values, 'path', name)),
  )
  const query = fields
    .filter(({ place }) => place === 'query')
    .map(({ name }): [string, string] => [name, requestedIn(values, 'query', name)])
    .filter(([, value]) => value !== '')
  return query.length > 0 ? `${filled}?${new URLSearchParams(query)}` : filled
}
