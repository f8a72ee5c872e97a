import { likenessOf } from '../duplicates.ts'
import type { Doubt } from './cells.ts'
import {
  type Answer,
  type Answers,
  type DoubtAnswer,
  type DoubtfulPlan,
  type MisplacedPlan,
  type PlaceAnswer,
  placedOf,
  type RowPlan,
  readOf,
  type WarningPlan,
} from './row-plan.ts'

/** An answer for many rows at once. */
interface GroupChoice<Value extends string> {
  value: Value
  label: string
  /** Follows the number of rows with this answer. */
  counted: string
}

/** Rows in doubt for the same reason. */
export interface WarningGroup<Plan extends RowPlan, Value extends string> {
  /** What the rows have in common; follows their number. */
  title: string
  plans: readonly Plan[]
  choices: readonly GroupChoice<Value>[]
}

/** Who the rows are about: `same` is the most likely farmer for each. */
export type PeopleChoice = 'new' | 'same' | 'skip'

type PeopleGroup = WarningGroup<WarningPlan, PeopleChoice>
type PlaceGroup = WarningGroup<MisplacedPlan, PlaceAnswer>
type DoubtGroup = WarningGroup<DoubtfulPlan, DoubtAnswer>

const asNew = { value: 'new', label: 'All of these are new', counted: 'new' } as const
const asSame = {
  value: 'same',
  label: 'All of these are the same: change the record here',
  counted: 'the same',
} as const
const leftOut = { value: 'skip', label: 'Leave all of these out', counted: 'left out' } as const
const keptAsWritten = {
  value: 'keep',
  label: 'Keep all of these as written',
  counted: 'as written',
} as const

/** Most urgent to check first. */
const people = {
  id: {
    title: 'with the id of a farmer here who has another name, and no phone in common',
    maySame: true,
  },
  'phone-and-name': { title: 'with the phone and name of a farmer here', maySame: true },
  phone: { title: 'with the phone of a farmer here, under another name', maySame: true },
  'name-and-place': {
    title: 'with the name and place of a farmer here, and no phone in common',
    maySame: true,
  },
  // Common names: two people who share nothing else are rarely the same.
  name: { title: 'that share only a name with a farmer nearby', maySame: false },
} as const

/** Returns rows that may be about existing farmers, grouped by how similar they are. */
export function peopleGroups(plans: readonly RowPlan[], answers: Answers): PeopleGroup[] {
  const warnings = plans
    .map((plan) => placedOf(plan, answers))
    .filter((plan): plan is WarningPlan => plan.kind === 'warning')
  const byLikeness = Map.groupBy(warnings, ({ asKnown: [likeliest] }) =>
    likeliest ? likenessOf(likeliest.duplicate) : 'name',
  )
  const order = Object.keys(people) as (keyof typeof people)[] // the keys of a const table are its type
  return order.flatMap((likeness) => {
    const plans = byLikeness.get(likeness)
    if (!plans) return []
    const { title, maySame } = people[likeness]
    return [{ title, plans, choices: maySame ? [leftOut, asNew, asSame] : [leftOut, asNew] }]
  })
}

const places = {
  swapped: {
    title: 'with latitude and longitude that look swapped',
    fix: 'Swap latitude and longitude of all of these',
  },
  sign: {
    title: 'with a latitude or longitude that seems to have the wrong sign',
    fix: 'Change the sign of all of these',
  },
  point: {
    title: 'with a latitude or longitude whose decimal point seems to be in the wrong place',
    fix: 'Move the point of all of these',
  },
  far: { title: 'far from their location', fix: undefined },
} as const

/** Returns rows whose place is in doubt, grouped by what is probably wrong. */
export function placeGroups(plans: readonly RowPlan[], answers: Answers): PlaceGroup[] {
  const misplaced = plans
    .map((plan) => readOf(plan, answers))
    .filter((plan): plan is MisplacedPlan => plan.kind === 'misplaced')
  const bySlip = Map.groupBy(misplaced, ({ warning }) => warning.meant?.slip ?? 'far')
  const order = Object.keys(places) as (keyof typeof places)[] // the keys of a const table are its type
  return order.flatMap((slip) => {
    const plans = bySlip.get(slip)
    if (!plans) return []
    const { title, fix } = places[slip]
    const fixed = fix ? [{ value: 'fix', label: fix, counted: 'fixed' } as const] : []
    return [{ title, plans, choices: [leftOut, ...fixed, keptAsWritten] }]
  })
}

const doubts: Record<Doubt, { title: string; fix: string }> = {
  zero: {
    title: 'a phone without its first zero, which a spreadsheet drops',
    fix: 'put the zero back',
  },
  'old-number': {
    title: 'a phone as it was dialled before the numbers of its country grew',
    fix: 'enter it as it is dialled today',
  },
  'two-numbers': {
    title: 'two phone numbers in one cell',
    fix: 'take the first number, and leave out the other',
  },
  date: {
    title: 'a figure that a spreadsheet turned into a date',
    fix: 'turn it back into the figure',
  },
  point: {
    title: 'a latitude or longitude without its decimal point, which a spreadsheet drops',
    fix: 'put the point where the farm is near its location',
  },
  large: { title: 'a farm of more than 100 ha', fix: 'take it as written' },
}

/** Returns rows with damaged cells, grouped by what was probably done to them. */
export function doubtGroups(plans: readonly RowPlan[]): DoubtGroup[] {
  const doubtful = plans.filter((plan): plan is DoubtfulPlan => plan.kind === 'doubtful')
  const order = Object.keys(doubts) as Doubt[] // the keys of a const table are its type
  const byDoubts = Map.groupBy(doubtful, ({ cells }) => {
    const found = new Set(cells.flatMap(({ doubts }) => doubts))
    return order.filter((doubt) => found.has(doubt)).join(' ')
  })
  return [...byDoubts].map(([found, plans]) => {
    const kinds = found.split(' ') as Doubt[] // as they were joined above
    const fix = kinds.map((kind) => doubts[kind].fix).join('; ')
    return {
      title: `with ${kinds.map((kind) => doubts[kind].title).join(', and ')}`,
      plans,
      choices: [leftOut, { value: 'fix', label: `In all of these: ${fix}`, counted: 'taken' }],
    }
  })
}

/** Applies a choice for all rows to one row; a row that cannot be the same farmer is left out. */
export function answerFor({ asKnown }: WarningPlan, choice: PeopleChoice): Answer {
  if (choice !== 'same') return choice
  const same = asKnown.find(({ outcome }) => outcome.kind !== 'error')
  return same?.duplicate.farmer.id ?? 'skip'
}

/** Returns the choice that an answer stands for. */
export const choiceOf = (answer: Answer | undefined): PeopleChoice =>
  answer === undefined || answer === 'skip' ? 'skip' : answer === 'new' ? 'new' : 'same'
