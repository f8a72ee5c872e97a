import type { Duplicate } from '../duplicates.ts'
import type { FarmerValues } from '../farmer-values.ts'
import type { PlaceWarning } from '../place-check.ts'

/** A problem in a cell that keeps its row from being imported. */
export interface CellProblem {
  /** A field of the form. If it is not a `Target`, no column can hold it, and it is missing in every new row. */
  target: string
  /** Content of the cell. */
  cell: string
  message: string
}

/** A value of a new farmer, as people read it. */
export interface FieldText {
  label: string
  text: string
}

/** A field that would change. */
export interface FieldChange {
  label: string
  from: string
  to: string
}

/** What happens to a row if it is imported. */
export type Outcome =
  | { kind: 'create'; values: FarmerValues; said: readonly FieldText[] }
  | { kind: 'update'; values: FarmerValues; changes: readonly FieldChange[] }
  | { kind: 'skip'; reason: string }
  | { kind: 'error'; problems: readonly CellProblem[] }

/** The row may be about an existing farmer: the user decides who it is. */
export interface Warning {
  kind: 'warning'
  asNew: Outcome
  /** Most likely first. */
  asKnown: readonly { duplicate: Duplicate; outcome: Outcome }[]
}

/** The row's place is unusually far from its location: the user decides where it is, before deciding who it is. */
export interface Misplaced {
  kind: 'misplaced'
  warning: PlaceWarning
  /** The location it is assigned to. */
  location: string
  asWritten: Outcome | Warning
  /** Undefined if what was meant cannot be guessed. */
  asFixed: Outcome | Warning | undefined
}

interface Named {
  /** As in a spreadsheet, counted from 1. */
  row: number
  name: string
}

export type RowPlan = (Outcome | Warning | Misplaced) & Named
export type WarningPlan = Warning & Named
export type MisplacedPlan = Misplaced & Named

/** The user's answer to a warning: `skip`, `new`, or the id of the farmer it is. */
export type Answer = string

/** The user's answer about a place: use what was probably meant, use what the file says, or leave the row out. */
export type PlaceAnswer = 'fix' | 'keep' | 'skip'

/** Answers by row. A row with a warning but no answer is left out. */
export interface Answers {
  people: ReadonlyMap<number, Answer>
  places: ReadonlyMap<number, PlaceAnswer>
}

export const noAnswers: Answers = { people: new Map(), places: new Map() }

/** Returns a row with its place decided. */
export function placedOf(
  plan: RowPlan,
  { places }: Pick<Answers, 'places'>,
): (Outcome | Warning) & Named {
  if (plan.kind !== 'misplaced') return plan
  const { row, name, asWritten, asFixed } = plan
  const answer = places.get(row)
  if (answer === 'keep') return { row, name, ...asWritten }
  if (answer === 'fix' && asFixed) return { row, name, ...asFixed }
  return { row, name, kind: 'skip', reason: 'Its place is in doubt' }
}

/** Returns what happens to a row after the user's answers. */
export function outcomeOf(plan: RowPlan, answers: Answers): Outcome {
  const placed = placedOf(plan, answers)
  if (placed.kind !== 'warning') return placed
  const answer = answers.people.get(plan.row) ?? 'skip'
  if (answer === 'new') return placed.asNew
  const known = placed.asKnown.find(({ duplicate }) => duplicate.farmer.id === answer)
  return known?.outcome ?? { kind: 'skip', reason: 'It may be there already' }
}
