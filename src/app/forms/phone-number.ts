import {
  type CountryCode,
  type MetadataJson,
  type PhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/core'
import { type AfricanCountryCode, africanCountries } from '#domain/african-countries.ts'
import africanNumbers from './african-numbers.json'
import { phoneOf } from './typed-text.ts'

/** What was typed as a phone number, understood, or why it cannot be. */
export type ReadPhone =
  | {
      /** In international form, as records hold it: `+233 20 123 4567`. */
      phone: string
      /** What is worth a second look, though it may be right. */
      doubt?: string
    }
  | { problem: string }

// The package's own data, less the countries of other continents.
const metadata = africanNumbers as unknown as MetadataJson

/** As people write a number: nothing that would be a second one or an extension. */
const isNumber = /^[+(]?[\d\s().\-–/]+$/

/**
 * Reads a phone number as it is dialled in a country, `0201234567`, or from abroad, `+233 20 123 4567`. Numbers of
 * other continents are taken as they stand. The country is undefined while it is not known; `knownBy` says how its
 * user makes it known.
 */
export function readPhone(
  typed: string,
  country: AfricanCountryCode | undefined,
  knownBy = 'Choose the location',
): ReadPhone {
  const text = phoneOf(typed)
  if (text === '') return { problem: 'Fill this in' }
  if (!isNumber.test(text)) return { problem: 'Write one phone number, in digits' }
  const isLocal = !text.startsWith('+')
  if (isLocal && !country) {
    return { problem: `${knownBy}, or write + and the country’s code before the number` }
  }
  const options = { extract: false, ...(isLocal && country ? { defaultCountry: country } : {}) }
  const number = parsePhoneNumberFromString(text, options, metadata)
  // It has the code of no African country; what is wrong with the form as such, the record's schema finds.
  if (!isLocal && !number?.country) return knownElsewhere(text, number)
  if (number?.isValid()) return { phone: formatted(number) }
  // Countries open new ranges, which this version may not know: written in full, they are taken.
  if (!isLocal && number?.isPossible()) {
    return { phone: formatted(number), doubt: unusualIn(number.country) }
  }
  return { problem: problemOf(text, number, options) }
}

const knownElsewhere = (text: string, number: PhoneNumber | undefined): ReadPhone =>
  number && !number.isPossible()
    ? { problem: 'This number is too short or too long' }
    : { phone: text }

const formatted = (number: PhoneNumber): string =>
  number.formatInternational().replace(/[^\d+]+/g, ' ')

const unusualIn = (country: CountryCode | undefined): string =>
  `This is not usual for a phone number${inCountry(country)}. Count its digits.`

function problemOf(
  text: string,
  number: PhoneNumber | undefined,
  options: { defaultCountry?: CountryCode },
): string {
  const country = number?.country ?? options.defaultCountry
  const wrong = validatePhoneNumberLength(text, options, metadata)
  if (wrong === 'TOO_LONG') return `This is too long for a phone number${inCountry(country)}`
  if (wrong === 'TOO_SHORT' || !number) {
    return `This is too short for a phone number${inCountry(country)}. Is a digit missing?`
  }
  return `${unusualIn(country)} If it is right, write it with +${number.countryCallingCode}`
}

/** The data knows no other countries than these. */
const inCountry = (country: CountryCode | undefined): string =>
  country ? ` in ${africanCountries[country as AfricanCountryCode]}` : ''
