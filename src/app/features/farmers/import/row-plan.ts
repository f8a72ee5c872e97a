import type { Duplicate } from '../duplicates.ts'
import type { FarmerValues } from '../farmer-values.ts'
import type { Target } from './columns.ts'

/** Something in a cell that keeps its row from being imported. */
export interface CellProblem {
  target: Target
  /** What stands there. */
  cell: string
  message: string
}

/** A field that would change. */
export interface FieldChange {
  label: string
  from: string
  to: string
}

/** What becomes of a row if it is imported. */
export type Outcome =
  | { kind: 'create'; values: FarmerValues }
  | { kind: 'update'; values: FarmerValues; changes: readonly FieldChange[] }
  | { kind: 'skip'; reason: string }
  | { kind: 'error'; problems: readonly CellProblem[] }

/** May be a farmer who is there already: its user says who it is. */
export interface Doubt {
  kind: 'doubt'
  asNew: Outcome
  asKnown: readonly { duplicate: Duplicate; outcome: Outcome }[]
}

export type RowPlan = (Outcome | Doubt) & {
  /** As a spreadsheet counts, from 1. */
  row: number
  name: string
}

/** What a user answered to a doubt: `skip`, `new`, or the id of the farmer it is. */
export type Answer = string

/** What becomes of a row after its user's answers; a doubt without an answer is left out. */
export function outcomeOf(plan: RowPlan, answers: ReadonlyMap<number, Answer>): Outcome {
  if (plan.kind !== 'doubt') return plan
  const answer = answers.get(plan.row) ?? 'skip'
  if (answer === 'new') return plan.asNew
  const known = plan.asKnown.find(({ duplicate }) => duplicate.farmer.id === answer)
  return known?.outcome ?? { kind: 'skip', reason: 'It may be there already' }
}
