import type { Duplicate } from '../duplicates.ts'
import type { FarmerValues } from '../farmer-values.ts'
import type { PlaceWarning } from '../place-check.ts'
import type { Doubt } from './cells.ts'

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

/** A cell that is read otherwise than it is written. */
export interface CellDoubt {
  doubts: readonly Doubt[]
  target: string
  /** Content of the cell. */
  cell: string
  /** What it is read as, for people. */
  meant: string
}

/** Cells of the row seem damaged: the user decides whether they are read as they were probably meant. */
interface Doubtful {
  kind: 'doubtful'
  cells: readonly CellDoubt[]
  asMeant: Outcome | Warning | Misplaced
}

interface Named {
  /** As in a spreadsheet, counted from 1. */
  row: number
  name: string
}

/** A row whose cells are read. */
export type ReadPlan = (Outcome | Warning | Misplaced) & Named
export type RowPlan = ReadPlan | (Doubtful & Named)
export type WarningPlan = Warning & Named
export type MisplacedPlan = Misplaced & Named
export type DoubtfulPlan = Doubtful & Named

/** The user's answer to a warning: `skip`, `new`, or the id of the farmer it is. */
export type Answer = string

/** The user's answer about a place: use what was probably meant, use what the file says, or leave the row out. */
export type PlaceAnswer = 'fix' | 'keep' | 'skip'

/** The user's answer about damaged cells: read them as they were probably meant, or leave the row out. */
export type DoubtAnswer = 'fix' | 'skip'

/** Answers by row. A row with a warning but no answer is left out. */
export interface Answers {
  people: ReadonlyMap<number, Answer>
  places: ReadonlyMap<number, PlaceAnswer>
  doubts: ReadonlyMap<number, DoubtAnswer>
}

export const noAnswers: Answers = { people: new Map(), places: new Map(), doubts: new Map() }

/** Returns a row with its damaged cells decided. */
export function readOf(plan: RowPlan, { doubts }: Pick<Answers, 'doubts'>): ReadPlan {
  if (plan.kind !== 'doubtful') return plan
  const { row, name, asMeant } = plan
  return doubts.get(row) === 'fix'
    ? { row, name, ...asMeant }
    : { row, name, kind: 'skip', reason: 'A cell of it is in doubt' }
}

/** Returns a row with its place decided, too. */
export function placedOf(
  plan: RowPlan,
  answers: Pick<Answers, 'places' | 'doubts'>,
): (Outcome | Warning) & Named {
  const read = readOf(plan, answers)
  if (read.kind !== 'misplaced') return read
  const { places } = answers
  const { row, name, asWritten, asFixed } = read
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
