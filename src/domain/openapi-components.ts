import type { createDocument } from 'zod-openapi'
import { enumNames } from './openapi-enums.ts'

type Document = ReturnType<typeof createDocument>

interface Json {
  [name: string]: unknown
}

/**
 * Moves each body and each list of values into a named schema under `components`, which the rest of the document refers
 * to: tools that generate types then have a name for each.
 */
export function withComponents(document: Document): Document {
  const schemas = { ...document.components?.schemas } as Record<string, Json> // schemas are objects
  const responses: Record<string, Json> = {}
  const bodies = hoistBodies(document, schemas, responses)
  // What was made from zod schemas is still a document.
  return withNullTypes(
    hoistEnums({
      ...bodies,
      components: { ...bodies.components, schemas, responses } as NonNullable<
        Document['components']
      >,
    }),
  )
}

/**
 * Says of a value that may be null what OpenAPI 3.1 has a short form for, `type: ["string", "null"]`, in the place of a
 * choice between two schemas: generators make a type of its own of each choice. What has a name stays a choice.
 */
function withNullTypes(document: Document): Document {
  return JSON.parse(JSON.stringify(document), (_key, value) => {
    if (!isObject(value) || !Array.isArray(value.anyOf) || value.anyOf.length !== 2) return value
    const { anyOf, ...said } = value
    const [one, other] = value.anyOf
    const isShort = typeof one.type === 'string' && !('const' in one) && other.type === 'null'
    return isShort ? { ...one, ...said, type: [one.type, 'null'] } : value
  })
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const refTo = (name: string, kind = 'schemas') => ({ $ref: `#/components/${kind}/${name}` })
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Names the bodies of JSON and forms after their operation: `CreateFarmerBody`, `ListFarmersAnswer`; raw bytes have no
 * fields. Names refusals after their codes: `NotFound`.
 */
function hoistBodies(
  document: Document,
  schemas: Record<string, Json>,
  refusals: Record<string, Json>,
): Document {
  const copy: Document = structuredClone(document)
  const events = Object.values(copy.webhooks ?? {})
  for (const item of [...Object.values(copy.paths ?? {}), ...events]) {
    for (const operation of Object.values(item).filter(isObject)) {
      const name = String(operation.operationId).split('.').map(capital).join('')
      hoist(operation.requestBody, events.includes(item) ? `${name}Event` : `${name}Body`)
      const responses: Json = Object(operation.responses)
      for (const [status, answer] of Object.entries(responses).filter(([, one]) => isObject(one))) {
        if (status.startsWith('2')) hoist(answer, `${name}Answer`)
        else responses[status] = hoistRefusal(Object(answer))
      }
    }
  }
  function hoistRefusal(refusal: Json): Json {
    const [media] = Object.values(Object(refusal.content))
    const codes = Object.keys(Object(Object(media).examples))
    const name = codes.map((code) => code.split('-').map(capital).join('')).join('Or')
    refusals[name] = refusal
    return refTo(name, 'responses')
  }
  function hoist(holder: unknown, name: string): void {
    for (const media of Object.values(Object(Object(holder).content)).filter(isObject)) {
      const { schema } = media
      if (!isObject(schema) || schema.$ref !== undefined || schema.format === 'binary') continue
      schemas[name] = schema
      media.schema = refTo(name)
    }
  }
  return copy
}

/**
 * Defines every list of values once. A list without a name in the table is named after the field in which it is first
 * found.
 */
function hoistEnums(document: Document): Document {
  const schemas = document.components?.schemas as Record<string, Json> // set by the caller
  const names = new Map<string, string>()
  const found: Record<string, Json> = {}

  function nameOf(values: readonly unknown[], place: string): string {
    const key = JSON.stringify(values)
    const name = names.get(key) ?? enumNames.get(key) ?? place
    names.set(key, name)
    return name
  }

  function visit(value: unknown, place: string): unknown {
    if (Array.isArray(value)) return value.map((item) => visit(item, place))
    if (!isObject(value)) return value
    if (!Array.isArray(value.enum)) {
      const own = typeof value.in === 'string' ? capital(String(value.name)) : place
      return Object.fromEntries(
        Object.entries(value).map(([key, part]) => [key, visitPart(key, part, own)]),
      )
    }
    const { type, enum: values, ...said } = value
    const name = nameOf(value.enum, place)
    found[name] ??= { type, enum: values }
    return { ...refTo(name), ...said }
  }

  function visitPart(key: string, part: unknown, place: string): unknown {
    if (key === 'example' || key === 'examples') return part
    if (key !== 'properties' || !isObject(part)) return visit(part, place)
    return Object.fromEntries(
      Object.entries(part).map(([name, field]) => [name, visit(field, place + capital(name))]),
    )
  }

  const records = Object.entries(schemas)
    // Records first, so that a list of values is named after them and not after a body.
    .toSorted(([a], [b]) => Number(isOfBody(a)) - Number(isOfBody(b)))
    .map(([name, schema]) => [name, visit(schema, name)])
  const parts: Document = {
    ...document,
    paths: visitPaths(document.paths) as NonNullable<Document['paths']>, // unchanged except for schemas
  }
  return {
    ...parts,
    components: { ...parts.components, schemas: { ...Object.fromEntries(records), ...found } },
  }

  function visitPaths(paths: unknown): unknown {
    return Object.fromEntries(
      Object.entries(Object(paths)).map(([path, item]) => [path, visit(item, '')]),
    )
  }
}

const isOfBody = (name: string): boolean => /(?:Body|Answer|Event)$/.test(name)
