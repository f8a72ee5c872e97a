import { NativeSelect } from '#app/ui/inputs/inputs.tsx'
import type { Farmer } from '#domain/farmer.ts'
import { apartText } from '../apart-text.ts'
import { type Duplicate, likenessOf } from '../duplicates.ts'
import type { Answer, Outcome, WarningPlan } from './row-plan.ts'

interface WarningRowProps {
  plan: WarningPlan
  answer: Answer
  onAnswer: (answer: Answer) => void
}

/** Asks who a row is about. */
export const WarningRow = ({ plan, answer, onAnswer }: WarningRowProps) => (
  <>
    {plan.asKnown.map(({ duplicate }) => (
      <p key={duplicate.farmer.id}>
        {whoIs(duplicate.farmer)}: {likenessTexts[likenessOf(duplicate)]}
        {awayText(duplicate)}.
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

const whoIs = ({ name, phone, location }: Farmer): string =>
  [name, phone, location].filter(Boolean).join(', ')

const likenessTexts = {
  id: 'same id, another name, no phone in common',
  'phone-and-name': 'same phone, similar name',
  phone: 'same phone, another name',
  'name-and-place': 'similar name and place, no phone in common',
  name: 'similar name, another phone and place',
} as const

const awayText = ({ apartKm }: Duplicate): string =>
  apartKm === undefined ? '' : `, ${apartText(apartKm)} away`

function workOf(outcome: Outcome): string {
  if (outcome.kind !== 'update') return 'nothing to change'
  return `change ${outcome.changes.map(({ label }) => label.toLowerCase()).join(', ')}`
}
