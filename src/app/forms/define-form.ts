import { writeOf as definitionOf, type Write, type WriteName } from '../sync/outbox/writes.ts'
import type { RecordOf, RecordType } from '../sync/records/records.ts'
import { changedFields, isSame } from './changed-fields.ts'
import { type FieldMessages, fieldMessages } from './field-messages.ts'
import { newRecordId } from './new-record-id.ts'
import type { AnyPart, Part } from './parts.ts'

/** The intersection of several parts' types. */
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer Intersection,
) => void
  ? Intersection
  : never
type ValuesIn<P> = All<P extends Part<never, infer Values, never> ? Values : never>
type ContextIn<P> = P extends Part<never, object, infer Context> ? Context : never

/** The values of a form's fields, as typed. */
export type FormValues<Row, Parts> = {
  /** Created with the form, so that a draft saved twice is still one record. */
  id: string
  /** The record as it was when the form was opened, for finding what changed; null for a new one. */
  base: Row | null
} & ValuesIn<Parts> &
  Record<string, unknown>

interface FormDefinition<T extends RecordType, Parts extends readonly AnyPart[], Facts> {
  /** Prefix of its drafts' names: `farmer/new`, `farmer/FRM-0001`. */
  name: string
  /** Version of its fields. Drafts of other versions are carried over field by field. */
  version: number
  kind: T
  /** Prefix of ids of this kind. */
  idPrefix: string
  create: WriteName
  update: WriteName
  /** Its fields, in order. */
  parts: Parts
  /**
   * Checks that involve several fields; returns errors by field. `facts` is what the form needs to know of other
   * records.
   */
  rules?: (
    values: FormValues<RecordOf<T>, Parts[number]>,
    facts: Facts,
    changes: Readonly<Record<string, unknown>>,
  ) => FieldMessages
}

/**
 * Defines a form for records of one kind. Its parts determine the form's values, request bodies and errors; a field is
 * one line among them.
 */
export function defineForm<
  T extends RecordType,
  const Parts extends readonly AnyPart[],
  Facts = ContextIn<Parts[number]>,
>(definition: FormDefinition<T, Parts, Facts>) {
  type Row = RecordOf<T>
  type Values = FormValues<Row, Parts[number]>
  const { name, version, idPrefix, create, update, rules } = definition
  // Each part only sees its own fields; the types of the definition ensure that they exist.
  const parts = definition.parts as readonly Part<Row, object, Facts>[]
  const partsFor = (use: 'new' | 'change') =>
    parts.filter(({ only }) => only !== (use === 'new' ? 'change' : 'new'))

  const empty = (id = newRecordId(idPrefix)): Values =>
    // The fields of all parts together.
    Object.assign({ id, base: null }, ...parts.map((part) => part.empty)) as Values

  const valuesOf = (row: Row): Values =>
    Object.assign({ id: row.id, base: row }, ...parts.map((part) => part.typed(row))) as Values

  /** Returns the body that creates the record, as far as it is filled in. */
  const bodyOf = (values: Values, facts?: Facts): Record<string, unknown> => ({
    id: values.id,
    ...Object.assign({}, ...partsFor('new').map((part) => part.sent(values, facts))),
  })

  /** Returns what changed since the form was opened. Fields left out stay as the server has them. */
  function changesOf(values: Values, facts?: Facts): Record<string, unknown> {
    const { base } = values
    if (!base) return {}
    const before = valuesOf(base)
    const changes = partsFor('change').map((part) => {
      const sent = part.sent(values, facts)
      const changed = changedFields(sent, part.sent(before, facts))
      return part.isWhole && Object.keys(changed).length > 0 ? sent : changed
    })
    return Object.assign({}, ...changes)
  }

  /** Returns the errors by field. For an existing record, only changed fields are checked. */
  function problemsOf(values: Values, facts?: Facts): FieldMessages {
    const { base } = values
    const before = base && valuesOf(base)
    const body = before ? changesOf(values, facts) : bodyOf(values, facts)
    const found = fieldMessages(definitionOf(before ? update : create).endpoint.body, body)
    const isJudged = (part: Part<Row, object, Facts>) =>
      !before || !isSame(part.sent(values, facts), part.sent(before, facts))
    const messages: FieldMessages = Object.assign(
      {},
      ...partsFor(before ? 'change' : 'new')
        .filter(isJudged)
        .map((part) => part.problems(values, found, facts)),
    )
    return facts === undefined ? messages : { ...rules?.(values, facts, body), ...messages }
  }

  const labels: Readonly<Record<string, string>> = Object.assign(
    {},
    ...parts.map((part) => part.labels),
  )

  /**
   * Returns the write that creates or updates the record. The write's own schema checks the body before it is queued.
   */
  const writeOf = (values: Values, facts?: Facts) =>
    (values.base
      ? { write: update, base: values.base, body: changesOf(values, facts) }
      : { write: create, body: bodyOf(values, facts) }) as Write

  type FactsOf = (values: Values) => Facts | undefined
  const propsFor = (id: string, initial: () => Values, factsOf?: FactsOf) => ({
    draft: { form: `${name}/${id}`, version },
    initial,
    labels,
    validate: (values: Values) => problemsOf(values, factsOf?.(values)),
    writesOf: (values: Values) => [writeOf(values, factsOf?.(values))],
  })

  return {
    empty,
    valuesOf,
    bodyOf,
    changesOf,
    problemsOf,
    writeOf,
    labels,
    /** Props of a `RecordForm` that creates a record. */
    forNew: (factsOf?: FactsOf) => propsFor('new', () => empty(), factsOf),
    /** Props of a `RecordForm` that changes a record. */
    forChange: (row: Row, factsOf?: FactsOf) => propsFor(row.id, () => valuesOf(row), factsOf),
  }
}

/** The values of a defined form's fields. */
export type ValuesOf<Form extends { empty: (id?: string) => unknown }> = ReturnType<Form['empty']>
