import { likenessOf } from '../duplicates.ts'
import {
  type Answer,
  type Answers,
  type DoubtPlan,
  type MisplacedPlan,
  type PlaceAnswer,
  placedOf,
  type RowPlan,
} from './row-plan.ts'

/** What can be answered for many rows at once. */
interface GroupChoice<Value extends string> {
  value: Value
  label: string
  /** After the number of rows that are answered so. */
  counted: string
}

/** Rows that are in doubt for the same reason. */
export interface DoubtGroup<Plan extends RowPlan, Value extends string> {
  /** What the rows have in common, after their number. */
  title: string
  plans: readonly Plan[]
  choices: readonly GroupChoice<Value>[]
}

/** Who rows are: `same` is the likeliest farmer of each. */
export type PeopleChoice = 'new' | 'same' | 'skip'

type PeopleGroup = DoubtGroup<DoubtPlan, PeopleChoice>
type PlaceGroup = DoubtGroup<MisplacedPlan, PlaceAnswer>

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

/** What asks for a look first stands first. */
const people = {
  'phone-and-name': { title: 'with the phone and name of a farmer here', maySame: true },
  phone: { title: 'with the phone of a farmer here, under another name', maySame: true },
  'name-and-place': {
    title: 'with the name and place of a farmer here, and another phone',
    maySame: true,
  },
  // Common names: two who share nothing else are hardly ever the same person.
  name: { title: 'that share only a name with a farmer nearby', maySame: false },
} as const

/** Rows that may be farmers who are here already, by how alike they are. */
export function peopleGroups(plans: readonly RowPlan[], answers: Answers): PeopleGroup[] {
  const doubts = plans
    .map((plan) => placedOf(plan, answers))
    .filter((plan): plan is DoubtPlan => plan.kind === 'doubt')
  const byLikeness = Map.groupBy(doubts, ({ asKnown: [likeliest] }) =>
    likeliest ? likenessOf(likeliest.duplicate) : 'name',
  )
  const order = Object.keys(people) as (keyof typeof people)[] // a const table: its keys are its type
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
    mend: 'Swap latitude and longitude of all of these',
  },
  sign: {
    title: 'with a latitude or longitude that seems to have the wrong sign',
    mend: 'Change the sign of all of these',
  },
  far: { title: 'far from their location', mend: undefined },
} as const

/** Rows whose place is in doubt, by what is probably wrong. */
export function placeGroups(plans: readonly RowPlan[]): PlaceGroup[] {
  const misplaced = plans.filter((plan): plan is MisplacedPlan => plan.kind === 'misplaced')
  const bySlip = Map.groupBy(misplaced, ({ doubt }) => doubt.meant?.slip ?? 'far')
  const order = Object.keys(places) as (keyof typeof places)[] // a const table: its keys are its type
  return order.flatMap((slip) => {
    const plans = bySlip.get(slip)
    if (!plans) return []
    const { title, mend } = places[slip]
    const mended = mend ? [{ value: 'mend', label: mend, counted: 'mended' } as const] : []
    return [{ title, plans, choices: [leftOut, ...mended, keptAsWritten] }]
  })
}

/** What a choice for all means for one; a row that cannot be the same is left out. */
export function answerFor({ asKnown }: DoubtPlan, choice: PeopleChoice): Answer {
  if (choice !== 'same') return choice
  const same = asKnown.find(({ outcome }) => outcome.kind !== 'error')
  return same?.duplicate.farmer.id ?? 'skip'
}

/** The choice that an answer belongs to. */
export const choiceOf = (answer: Answer | undefined): PeopleChoice =>
  answer === undefined || answer === 'skip' ? 'skip' : answer === 'new' ? 'new' : 'same'
