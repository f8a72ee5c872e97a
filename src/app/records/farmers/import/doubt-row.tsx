import { NativeSelect } from '#app/ui/inputs/inputs.tsx'
import type { DoubtAnswer, DoubtfulPlan } from './row-plan.ts'

interface DoubtRowProps {
  plan: DoubtfulPlan
  answer: DoubtAnswer
  /** Returns the file's name for a field. */
  columnOf: (field: string) => string
  onAnswer: (answer: DoubtAnswer) => void
}

/** Shows what a row's damaged cells are read as, and asks whether that is right. */
export const DoubtRow = ({ plan: { row, cells }, answer, columnOf, onAnswer }: DoubtRowProps) => (
  <>
    <ul>
      {cells.map(({ target, cell, meant }) => (
        <li key={target}>
          <strong>{columnOf(target)}</strong>: “{cell}” → {meant}
        </li>
      ))}
    </ul>
    <NativeSelect
      label={`What to do with row ${row}`}
      value={answer}
      onChange={({ currentTarget: { value } }) => onAnswer(value === 'fix' ? 'fix' : 'skip')}
      data={[
        { value: 'skip', label: 'Leave it out' },
        { value: 'fix', label: `Take ${cells.map(({ meant }) => meant).join(', ')}` },
      ]}
    />
  </>
)
