import { formatCount } from '#app/ui/format.ts'
import { NativeSelect } from '#app/ui/inputs/inputs.tsx'
import { slipTexts } from '../place-check.ts'
import type { MisplacedPlan, PlaceAnswer } from './row-plan.ts'

interface PlaceRowProps {
  plan: MisplacedPlan
  answer: PlaceAnswer
  onAnswer: (answer: PlaceAnswer) => void
}

/** Asks where a row's farm is. */
export function PlaceRow({
  plan: { row, warning, location, asFixed },
  answer,
  onAnswer,
}: PlaceRowProps) {
  const { apartKm, meant } = warning
  const choices: { value: PlaceAnswer; label: string }[] = [
    { value: 'skip', label: 'Leave it out' },
    ...(meant && asFixed ? [{ value: 'fix' as const, label: slipTexts[meant.slip].fix }] : []),
    { value: 'keep', label: 'Keep it as written' },
  ]
  return (
    <>
      <p>
        {formatCount(Math.round(apartKm))} km from {location}.{' '}
        {meant && (
          <span>{`${slipTexts[meant.slip].warning} ${meant.point.latitude}, ${meant.point.longitude} is nearby.`}</span>
        )}
      </p>
      <NativeSelect
        label={`Where row ${row} is`}
        value={answer}
        onChange={(event) => {
          const chosen = choices.find(({ value }) => value === event.currentTarget.value)
          if (chosen) onAnswer(chosen.value)
        }}
        data={choices}
      />
    </>
  )
}
