import { TextInput } from '#app/ui/inputs/inputs.tsx'

interface LabelCountFieldProps {
  label: string
  /** Whether it stands under a heading that says it for all of several fields. */
  isLabelHidden?: boolean
  typed: string
  error: string | undefined
  onType: (typed: string) => void
}

/** The number of labels of one batch. */
export const LabelCountField = ({
  label,
  isLabelHidden = false,
  typed,
  error,
  onType,
}: LabelCountFieldProps) => (
  <TextInput
    {...(isLabelHidden ? { 'aria-label': label } : { label, description: 'One for each bag' })}
    value={typed}
    onChange={({ currentTarget: { value } }) => onType(value)}
    error={error}
    inputMode="numeric"
    autoComplete="off"
  />
)
