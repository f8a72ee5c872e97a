import { NativeSelect } from '@mantine/core'
import type { Duplicate } from '../duplicates.ts'
import type { Answer, Doubt, Outcome, RowPlan } from './row-plan.ts'

interface DoubtRowProps {
  plan: RowPlan & Doubt
  answer: Answer
  onAnswer: (answer: Answer) => void
}

/** Asks who a row is about. */
export const DoubtRow = ({ plan, answer, onAnswer }: DoubtRowProps) => (
  <>
    {plan.asKnown.map(({ duplicate }) => (
      <p key={duplicate.farmer.id}>
        {duplicate.farmer.name}, {duplicate.farmer.phone}, {duplicate.farmer.location}:{' '}
        {likenessOf(duplicate)}.
      </p>
    ))}
    <NativeSelect
      label={`What to do with row ${plan.row}`}
      value={answer}
      onChange={(event) => onAnswer(event.currentTarget.value)}
      data={[
        { value: 'skip', label: 'Leave it out' },
        { value: 'new', label: `Register ${plan.name} as a new farmer` },
        ...plan.asKnown.map(({ duplicate: { farmer }, outcome }) => ({
          value: farmer.id,
          label: `It is ${farmer.name}: ${workOf(outcome)}`,
          disabled: outcome.kind === 'error',
        })),
      ]}
    />
  </>
)

function likenessOf({ samePhone, similarName }: Duplicate): string {
  if (samePhone) return similarName ? 'same phone, similar name' : 'same phone, another name'
  return 'similar name nearby, another phone'
}

function workOf(outcome: Outcome): string {
  if (outcome.kind !== 'update') return 'nothing to change'
  return `change ${outcome.changes.map(({ label }) => label.toLowerCase()).join(', ')}`
}
