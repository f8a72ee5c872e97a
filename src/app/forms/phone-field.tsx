import type { TextInputProps } from '@mantine/core'
import { TextInput } from '#app/ui/inputs/inputs.tsx'
import type { AfricanCountryCode } from '#domain/african-countries.ts'
import { readPhone } from './phone-number.ts'

interface PhoneFieldProps extends TextInputProps {
  value?: string
  /** The country where it is dialled; undefined while unknown. */
  country: AfricanCountryCode | undefined
  /** The field that determines the country. */
  knownBy?: 'location' | 'region' | 'supplier'
}

/** A phone number as dialled locally; shows how it is understood. */
export const PhoneField = ({
  country,
  knownBy = 'location',
  value = '',
  required = true,
  ...props
}: PhoneFieldProps) => (
  <TextInput
    {...props}
    value={value}
    required={required}
    type="tel"
    autoComplete="off"
    placeholder="020 000 0101"
    description={<span role="status">{howRead(value, country, knownBy, required)}</span>}
  />
)

const dialled = 'As it is dialled there, or with + and the country’s code'

function howRead(
  typed: string,
  country: AfricanCountryCode | undefined,
  knownBy: 'location' | 'region' | 'supplier',
  isRequired: boolean,
): string {
  if (typed === '' && !isRequired) return `Leave it empty if there is none. ${dialled}`
  const read = readPhone(typed, country)
  if ('problem' in read) {
    return country || typed === ''
      ? dialled
      : `Without + and the country’s code, it is read by the ${knownBy}’s country`
  }
  const saved = read.phone === typed ? '' : `Will be saved as ${read.phone}. `
  return `${saved}${read.warning ?? ''}`.trim()
}
