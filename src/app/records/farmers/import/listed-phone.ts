import type { AfricanCountryCode } from '#domain/african-countries.ts'
import { partsOfPhone, type ReadPhone, readPhone } from '../../../forms/phone-number.ts'
import type { Doubt, Read } from './cells.ts'
import { dialledToday } from './old-numbers.ts'

/** `2,25E+12`: a spreadsheet's way to write a long number in a narrow column. */
const shortened = /^\+?(\d)[.,]?(\d*)E\+?(\d{1,2})$/i
/** `700000321.0`: programs that take a phone number for a quantity add this. */
const fraction = /(?<=\d{6})[.,]0+$/
const grouped = /^\d{1,3}(,\d{3})+$/
const between = /\s*(?:[/;,|&\n]|\b(?:or|ou|and|et)\b)\s*|\s+/i
const fewestDigits = 8

/**
 * Reads a phone number out of a list that may have been through a spreadsheet: without its first zero, shortened to a
 * power of ten, or beside another; or with as few digits as it had before its country's numbers grew.
 */
export function readListedPhone(
  cell: string,
  country: AfricanCountryCode | undefined,
): Read<string> {
  const [, first = '', rest = '', power] = shortened.exec(cell) ?? []
  if (power !== undefined && rest.length < Number(power)) {
    return {
      problem:
        'A spreadsheet shortened this number, and its last digits are gone. Take it from the list of before, in a column that is set to text',
    }
  }
  const text = power === undefined ? plainOf(cell) : first + rest
  const parts = text.split(between).filter(Boolean)
  const isSeveral =
    parts.length > 1 && parts.every((part) => part.replace(/\D/g, '').length >= fewestDigits)
  const read = readOne(isSeveral ? (parts[0] ?? '') : text, country)
  if ('problem' in read || !isSeveral) return read
  return { value: read.value, doubts: ['two-numbers', ...(read.doubts ?? [])] }
}

const plainOf = (cell: string): string => {
  const whole = cell.replace(fraction, '')
  return grouped.test(whole) ? whole.replaceAll(',', '') : whole
}

function readOne(text: string, country: AfricanCountryCode | undefined): Read<string> {
  const isAbroad = /^(\+|00)/.test(text)
  // The form's own check says what is missing.
  if (!isAbroad && !country) return { value: text }
  const read = readPhone(text, country)
  const usual = usualPhone(read)
  if (usual) return { value: isAbroad ? text : usual }
  const parts = partsOfPhone(text, country)
  for (const { doubts, national } of parts ? likelierThan(parts) : []) {
    const meant = usualPhone(readPhone(`+${parts?.code}${national}`, country))
    if (meant) return { value: meant, doubts }
  }
  if (isAbroad) return { value: text }
  return 'phone' in read ? { value: read.phone } : read
}

const usualPhone = (read: ReadPhone): string | undefined =>
  'phone' in read && read.warning === undefined ? read.phone : undefined

interface Candidate {
  doubts: Doubt[]
  national: string
}

/** What may have been meant by a number that its country does not have, the likeliest first. */
function likelierThan({
  country,
  national,
}: NonNullable<ReturnType<typeof partsOfPhone>>): Candidate[] {
  const withZero = `0${national}`
  const old = (digits: string, doubts: Doubt[]): Candidate[] => {
    const today = dialledToday(digits, country)
    return today === undefined ? [] : [{ doubts, national: today }]
  }
  return [
    { doubts: ['zero'], national: withZero },
    ...old(national, ['old-number']),
    ...old(withZero, ['zero', 'old-number']),
  ]
}
