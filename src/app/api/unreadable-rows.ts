import type * as z from 'zod/mini'
import { issueText } from './issue-text.ts'

/** A row of an answer that the schema refuses. */
export interface UnreadableRow {
  /** The kind that the row names itself, in a list of changes. */
  recordType: string | undefined
  id: string
  /** Which values were expected: `lastUpdate: expected an ISO instant`. */
  problem: string
}

/** Where answers have rows. */
const lists = ['items', 'changes'] as const
/** Enough to see what is wrong. */
const mostNamed = 3

/**
 * An answer without the rows that its schema refuses, and these. Undefined where it is no list, or something else is
 * wrong with it.
 */
export function withoutUnreadable(
  body: unknown,
  issues: readonly z.core.$ZodIssue[],
): { body: unknown; rows: UnreadableRow[] } | undefined {
  const answer: Record<string, unknown> = Object(body)
  const list = lists.find((name) => Array.isArray(answer[name]))
  if (!list || !issues.every(({ path }) => path[0] === list && path.length > 1)) return undefined
  const rows = answer[list] as unknown[] // as was just checked
  const byIndex = Map.groupBy(issues, ({ path }) => Number(path[1]))
  return {
    body: { ...answer, [list]: rows.filter((_, index) => !byIndex.has(index)) },
    rows: [...byIndex].map(([index, own]) => unreadable(rows[index], index, own)),
  }
}

function unreadable(
  row: unknown,
  index: number,
  issues: readonly z.core.$ZodIssue[],
): UnreadableRow {
  const { id, recordType }: Record<string, unknown> = Object(row)
  const named = issues.slice(0, mostNamed)
  return {
    recordType: typeof recordType === 'string' ? recordType : undefined,
    id: typeof id === 'string' && id !== '' ? id : `row ${index + 1}, without an id`,
    problem: named.map((issue) => issueText(issue, issue.path[2] === 'record' ? 3 : 2)).join('; '),
  }
}
