import {
  type CountryCode,
  type MetadataJson,
  type PhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/core'
import {
  type AfricanCountryCode,
  africanCountries,
  isAfricanCountryCode,
} from '#domain/african-countries.ts'
import africanNumbers from './african-numbers.json'
import { phoneOf } from './typed-text.ts'

/** A typed phone number as understood, or why it is not valid. */
export type ReadPhone =
  | {
      /** In international format, as stored in records: `+233 20 123 4567`. */
      phone: string
      /** Something to check, though it may be right. */
      warning?: string
    }
  | { problem: string }

// The package's own data, without the countries of other continents.
const metadata = africanNumbers as unknown as MetadataJson

/** Characters of a single number: excludes a second number or an extension. */
const isNumber = /^[+(]?[\d\s().\-–/]+$/

/**
 * Reads a phone number as dialled within a country, `0201234567`, or from abroad, `+233 20 123 4567`. Numbers of other
 * continents are accepted as typed. The country is undefined while unknown; `knownBy` is the field that determines it.
 */
export function readPhone(
  typed: string,
  country: AfricanCountryCode | undefined,
  knownBy = 'Choose the location',
): ReadPhone {
  const text = phoneOf(typed)
  if (text === '') return { problem: 'Fill this in' }
  if (!isNumber.test(text)) return { problem: 'Enter one phone number, in digits' }
  const isLocal = !text.startsWith('+')
  if (isLocal && !country) {
    return { problem: `${knownBy}, or write + and the country’s code before the number` }
  }
  const options = { extract: false, ...(isLocal && country ? { defaultCountry: country } : {}) }
  const number = parsePhoneNumberFromString(text, options, metadata)
  // It does not have the code of an African country. The record's schema reports errors of format.
  if (!isLocal && !number?.country) return knownElsewhere(text, number)
  if (number?.isValid()) return { phone: formatted(number) }
  // Countries open number ranges that this version may not know: accepted if written in full.
  if (!isLocal && number?.isPossible()) {
    return { phone: formatted(number), warning: unusualIn(number.country) }
  }
  return { problem: problemOf(text, number, options) }
}

/** Returns the country of a number and its digits within it, whether or not such a number exists there. */
export function partsOfPhone(
  typed: string,
  country: AfricanCountryCode | undefined,
): { country: AfricanCountryCode; code: string; national: string } | undefined {
  const options = { extract: false, ...(country ? { defaultCountry: country } : {}) }
  const number = parsePhoneNumberFromString(phoneOf(typed), options, metadata)
  if (!number) return undefined
  const { countryCallingCode: code, nationalNumber: national } = number
  const found = number.country ?? number.getPossibleCountries()[0] ?? country
  return found && isAfricanCountryCode(found) ? { country: found, code, national } : undefined
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
  return `${unusualIn(country)} If it is right, enter it with +${number.countryCallingCode}`
}

/** The data contains only these countries. */
const inCountry = (country: CountryCode | undefined): string =>
  country ? ` in ${africanCountries[country as AfricanCountryCode]}` : ''
