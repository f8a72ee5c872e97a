import { saysAll } from '#domain/same-value.ts'
import { isWithOneOf } from '../../lists/fields/entry-title.ts'
import type { Entry } from '../../sync/outbox/entry.ts'
import { isContested } from '../../sync/outbox/own-versions.ts'
import { entryFields, type Fields, keyOf, type SchemaOf } from './entry-fields.ts'

/** Whether it is a conflict of which it is known who changed what: most of it then needs nobody’s decision. */
export const isSplit = ({ problem, baseValues }: Entry): boolean =>
  problem?.isConflict === true && baseValues !== null

/**
 * The values between which the user has to choose, by their keys, as they were sent: those that both sides changed, or
 * all that differ.
 */
export function askedValues(entry: Entry, schemaOf: SchemaOf): ReadonlyMap<string, unknown> {
  const contested = contestedFields(entry)
  const asked = entryFields(entry, entry.body, schemaOf).filter(
    ({ path, differs }) => differs && contested.includes(String(path[0])),
  )
  return new Map(asked.map(({ path, mine }) => [keyOf(path), mine]))
}

const contestedFields = (entry: Entry): string[] =>
  Object.keys(entry.body).filter(
    (field) => !isSplit(entry) || isContested(entry, entry.problem?.theirs ?? {}, field),
  )

/** Returns what of a body is still to be sent where the server keeps all that both sides changed. */
export function withoutContested(entry: Entry, body: Fields): Fields {
  const contested = contestedFields(entry)
  return Object.fromEntries(
    Object.entries(body).filter(
      ([field, value]) =>
        !contested.includes(field) &&
        !isWithOneOf(contested, field) &&
        !saysAll(entry.problem?.theirs?.[field], value),
    ),
  )
}
