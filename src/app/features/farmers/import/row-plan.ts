import type { Duplicate } from '../duplicates.ts'
import type { FarmerValues } from '../farmer-values.ts'
import type { PlaceDoubt } from '../place-check.ts'
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
  /** The likeliest first. */
  asKnown: readonly { duplicate: Duplicate; outcome: Outcome }[]
}

/** Lies oddly far from its location: its user says where it is, before it is asked who it is. */
export interface Misplaced {
  kind: 'misplaced'
  doubt: PlaceDoubt
  /** The location that it is said to belong to. */
  location: string
  asWritten: Outcome | Doubt
  /** Undefined where nobody can tell what was meant. */
  asMended: Outcome | Doubt | undefined
}

interface Named {
  /** As a spreadsheet counts, from 1. */
  row: number
  name: string
}

export type RowPlan = (Outcome | Doubt | Misplaced) & Named
export type DoubtPlan = Doubt & Named
export type MisplacedPlan = Misplaced & Named

/** What a user answered to a doubt: `skip`, `new`, or the id of the farmer it is. */
export type Answer = string

/** What a user answered about a place: take what was probably meant, what stands there, or leave the row out. */
export type PlaceAnswer = 'mend' | 'keep' | 'skip'

/** By row. A doubt without an answer is left out. */
export interface Answers {
  people: ReadonlyMap<number, Answer>
  places: ReadonlyMap<number, PlaceAnswer>
}

export const noAnswers: Answers = { people: new Map(), places: new Map() }

/** A row once it is known where it is. */
export function placedOf(
  plan: RowPlan,
  { places }: Pick<Answers, 'places'>,
): (Outcome | Doubt) & Named {
  if (plan.kind !== 'misplaced') return plan
  const { row, name, asWritten, asMended } = plan
  const answer = places.get(row)
  if (answer === 'keep') return { row, name, ...asWritten }
  if (answer === 'mend' && asMended) return { row, name, ...asMended }
  return { row, name, kind: 'skip', reason: 'Its place is in doubt' }
}

/** What becomes of a row after its user's answers. */
export function outcomeOf(plan: RowPlan, answers: Answers): Outcome {
  const placed = placedOf(plan, answers)
  if (placed.kind !== 'doubt') return placed
  const answer = answers.people.get(plan.row) ?? 'skip'
  if (answer === 'new') return placed.asNew
  const known = placed.asKnown.find(({ duplicate }) => duplicate.farmer.id === answer)
  return known?.outcome ?? { kind: 'skip', reason: 'It may be there already' }
}
