import { TextInput, type TextInputProps } from '@mantine/core'
import type { AfricanCountryCode } from '#domain/african-countries.ts'
import { readPhone } from './phone-number.ts'

interface PhoneFieldProps extends TextInputProps {
  value?: string
  /** Where it is dialled; undefined while that is not known. */
  country: AfricanCountryCode | undefined
  /** The field that says so. */
  knownBy?: 'location' | 'region'
}

/** A phone number as it is dialled on the spot; it says how it is understood. */
export const PhoneField = ({
  country,
  knownBy = 'location',
  value = '',
  ...props
}: PhoneFieldProps) => (
  <TextInput
    {...props}
    value={value}
    required
    type="tel"
    autoComplete="off"
    placeholder="020 000 0101"
    description={<span role="status">{howRead(value, country, knownBy)}</span>}
  />
)

function howRead(
  typed: string,
  country: AfricanCountryCode | undefined,
  knownBy: 'location' | 'region',
): string {
  const read = readPhone(typed, country)
  if ('problem' in read) {
    return country || typed === ''
      ? 'As it is dialled there, or with + and the country’s code'
      : `Without + and the country’s code, it is read by the ${knownBy}’s country`
  }
  const saved = read.phone === typed ? '' : `Will be saved as ${read.phone}. `
  return `${saved}${read.doubt ?? ''}`.trim()
}
