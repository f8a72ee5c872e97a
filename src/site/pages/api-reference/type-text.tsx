import type { ReactNode } from 'react'
import { refName, type Schema } from './open-api.ts'

/** A schema's type in a few words; a named schema as a link to its fields. */
export function TypeText({ schema }: { schema: Schema }): ReactNode {
  if (schema.$ref) {
    const name = refName(schema.$ref)
    return <a href={`#schema-${name}`}>{name}</a>
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    return choices.map((choice, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order is the schema's own.
      <span key={index}>
        {index > 0 && ' or '}
        <TypeText schema={choice} />
      </span>
    ))
  }
  if (schema.enum) return schema.enum.map(String).join(' | ')
  if (schema.const !== undefined) return String(schema.const)
  if (schema.items) {
    return (
      <>
        list of <TypeText schema={schema.items} />
      </>
    )
  }
  return `${[schema.type].flat().filter(Boolean).join(' or ') || 'any'}${limits(schema)}`
}

function limits({ format, minimum, maximum, minLength, maxLength }: Schema): string {
  const parts = [
    format,
    minimum !== undefined && maximum !== undefined
      ? `${minimum} to ${maximum}`
      : minimum !== undefined
        ? `from ${minimum}`
        : maximum !== undefined && `to ${maximum}`,
    minLength !== undefined && minLength > 1 && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
  ].filter(Boolean)
  return parts.length > 0 ? `, ${parts.join(', ')}` : ''
}
