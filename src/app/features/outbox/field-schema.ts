import * as z from 'zod/mini'
import type { WriteName } from '../../sync/outbox/writes.ts'
import { writeOf } from '../../sync/outbox/writes.ts'

/** Where a value stands in a body: `['coordinates', 'latitude']`, `['requirements', 2, 'status']`. */
export type Path = readonly (string | number)[]

/** What a field of a write takes, as far as a form has to know. */
export interface FieldSchema {
  kind: 'text' | 'number' | 'date' | 'choice' | 'choices' | 'other'
  /** Of a choice. */
  options: readonly string[]
  isNullable: boolean
}

interface JsonSchema {
  type?: string | string[]
  format?: string
  enum?: string[]
  anyOf?: JsonSchema[]
  $ref?: string
  $defs?: Record<string, JsonSchema>
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
}

/** Looks up the fields of a write in its endpoint's own schema. */
export function fieldSchemas(write: WriteName): (path: Path) => FieldSchema {
  const { body } = writeOf(write).endpoint
  // As the standard has it; only these of its words are looked at.
  const root = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema

  function resolve(node: JsonSchema | undefined): JsonSchema & { isNullable: boolean } {
    const name = node?.$ref?.split('/').at(-1)
    if (name) return resolve(root.$defs?.[name])
    const some = node?.anyOf?.find(({ type }) => type !== 'null')
    if (some) return { ...resolve(some), isNullable: true }
    return { ...node, isNullable: [node?.type].flat().includes('null') }
  }

  return (path) => {
    const node = path.reduce<ReturnType<typeof resolve>>(
      ({ properties, items }, step) =>
        resolve(typeof step === 'number' ? items : properties?.[step]),
      resolve(root),
    )
    const options = node.enum ?? resolve(node.items).enum ?? []
    return { kind: kindOf(node, options), options, isNullable: node.isNullable }
  }
}

function kindOf({ type, format, enum: own }: JsonSchema, options: readonly string[]) {
  const types = [type].flat()
  if (own) return 'choice'
  if (options.length > 0) return 'choices'
  if (types.includes('number') || types.includes('integer')) return 'number'
  if (types.includes('string')) return format === 'date' ? 'date' : 'text'
  return 'other'
}
