import type { StatementContent } from './statement.ts'

/** Keys in one order, whatever order they were written in. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, ordered(one)]),
  )
}

/** The text that a statement is signed as: JSON of its content with its keys in order. */
export const signedText = ({
  operatorRole,
  operator,
  batchIds,
  statement,
  signatory,
}: StatementContent): string =>
  JSON.stringify(ordered({ operatorRole, operator, batchIds, statement, signatory }))
