import fc from 'fast-check'
import * as z from 'zod/mini'

/** As much of a JSON Schema as our own schemas make use of. */
interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}

/** What no schema expects. */
const anything = fc.oneof(
  fc.constantFrom(null, '', ' ', 'null', '__proto__', '💥', '\u0000', '../..', -0, 1e308, -1, 0.1),
  fc.jsonValue({ maxDepth: 2 }),
)

/**
 * Values for a schema: mostly such as it asks for, now and then something else in some place,
 * so that handlers meet both what they work with and what they must refuse.
 */
export function valuesOf(schema: z.ZodMiniType, known: readonly string[]): fc.Arbitrary<unknown> {
  // Files and the like, which JSON cannot tell, count as anything.
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  return someValue(json as JsonSchema, known)
}

function someValue(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 30, arbitrary: fitting(schema, known) },
    { weight: 1, arbitrary: anything },
  )
}

function fitting(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (options) return fc.oneof(...options.map((option) => fitting(option, known)))
  switch (schema.type) {
    case 'object':
      return objects(schema, known)
    case 'array':
      return fc.array(someValue(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3),
      })
    case 'integer':
      return fc.integer(rangeOf(schema))
    case 'number':
      return fc.double({ ...rangeOf(schema), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return texts(schema, known)
    default:
      return anything
  }
}

function objects({ properties = {}, required = [] }: JsonSchema, known: readonly string[]) {
  const parts = Object.entries(properties).map(([name, part]) => [name, someValue(part, known)])
  const requiredKeys = required.filter((name) => name in properties)
  const model: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(parts)
  const whole = fc.record(model, { requiredKeys })
  const broken = fc.record(model, { requiredKeys: [] })
  return fc.oneof({ weight: 20, arbitrary: whole }, { weight: 1, arbitrary: broken })
}

function rangeOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema) {
  const bound = 1_000_000
  return {
    min: Math.max(minimum ?? exclusiveMinimum ?? -bound, -bound),
    max: Math.min(maximum ?? exclusiveMaximum ?? bound, bound),
  }
}

function texts({ format, minLength = 0, maxLength = 40 }: JsonSchema, known: readonly string[]) {
  const day = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2030-01-01'),
    noInvalidDate: true,
  })
  if (format === 'date') return day.map((date) => date.toISOString().slice(0, 10))
  if (format === 'date-time') return day.map((date) => date.toISOString())
  if (format === 'email') return fc.constantFrom('ama@farm.example', 'koné@farm.example')
  const free = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) })
  return fc.oneof(free, fc.constantFrom(...known), fc.uuid())
}
