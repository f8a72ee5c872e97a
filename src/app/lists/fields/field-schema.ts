import * as z from 'zod/mini'
import { choiceLabels } from '#domain/vocabulary-schema.ts'
import { type WriteName, writeOf } from '../../sync/outbox/writes.ts'

/** Path of a value in a body: `['coordinates', 'latitude']`, `['requirements', 2, 'status']`. */
export type Path = readonly (string | number)[]

/** What a form needs to know about a field of a write. */
export interface FieldSchema {
  /** Its label, if the schema has one. */
  label: string | undefined

  kind: 'text' | 'number' | 'date' | 'yes-no' | 'choice' | 'choices' | 'shape' | 'other'
  /** Values of a choice. */
  options: readonly string[]
  /** Labels of the options; options without one are shown as they are. */
  labels: Readonly<Record<string, string>>
  isNullable: boolean
  /** Whether the field is no longer sent: an older version of the app had it. */
  isGone: boolean
}

interface JsonSchema {
  title?: string
  type?: string | string[]
  format?: string
  enum?: string[]
  anyOf?: JsonSchema[]
  /** One of several types of object: only geometries use it. */
  oneOf?: JsonSchema[]
  $ref?: string
  $defs?: Record<string, JsonSchema>
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  /** Labels of a choice: our own extension of JSON Schema. */
  labels?: Record<string, string>
  /** Set for fields that accept no value at all: it refuses everything. */
  not?: object
}

type Described = Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0]

type SchemaOf = (path: Path) => FieldSchema

const known = new Map<WriteName, SchemaOf>()

/** Returns a lookup for the fields of a write, from its endpoint's schema. Each schema is read once. */
export function fieldSchemas(write: WriteName): SchemaOf {
  const schemaOf = known.get(write) ?? fieldsOf(writeOf(write).endpoint.body, 'input')
  known.set(write, schemaOf)
  return schemaOf
}

/** Returns a lookup for the fields that a schema describes, as input or as output. */
export function fieldsOf(schema: z.core.$ZodType, io: 'input' | 'output'): SchemaOf {
  // JSON Schema; only these of its keywords are read.
  const root = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: giveLabels,
  }) as JsonSchema

  function resolve(node: JsonSchema | undefined): JsonSchema & { isNullable: boolean } {
    const own = node?.title === undefined ? {} : { title: node.title }
    const name = node?.$ref?.split('/').at(-1)
    if (name) return { ...resolve(root.$defs?.[name]), ...own }
    const some = node?.anyOf?.find(({ type }) => type !== 'null')
    if (some) return { ...resolve(some), ...own, isNullable: true }
    return { ...node, isNullable: [node?.type].flat().includes('null') }
  }

  return (path) => {
    const node = path.reduce<ReturnType<typeof resolve>>(
      ({ properties, items }, step) =>
        resolve(typeof step === 'number' ? items : properties?.[step]),
      resolve(root),
    )
    const { enum: options = [], labels = {} } = node.enum ? node : resolve(node.items)
    return {
      label: node.title,
      kind: kindOf(node, options),
      options,
      labels,
      isNullable: node.isNullable,
      isGone: node.not !== undefined,
    }
  }
}

/** Adds the labels of a choice, for which JSON Schema has no keyword. */
function giveLabels({ zodSchema, jsonSchema }: Described): void {
  const labels = labelsOf(zodSchema)
  if (labels) Object.assign(jsonSchema, { labels })
}

/** A schema with an added check or label is derived from the one that has the labels. */
const labelsOf = (schema: z.core.$ZodType): Readonly<Record<string, string>> | undefined =>
  choiceLabels.get(schema) ?? (schema._zod.parent && labelsOf(schema._zod.parent))

function kindOf({ type, format, enum: own, oneOf }: JsonSchema, options: readonly string[]) {
  const types = [type].flat()
  if (oneOf) return 'shape'
  if (own) return 'choice'
  if (options.length > 0) return 'choices'
  if (types.includes('boolean')) return 'yes-no'
  if (types.includes('number') || types.includes('integer')) return 'number'
  if (types.includes('string')) return format === 'date' ? 'date' : 'text'
  return 'other'
}
