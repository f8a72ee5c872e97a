import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { AfricanCountryCode } from '#domain/african-countries.ts'
import { phoneSchema } from '#domain/units.ts'
import { readPhone } from './phone-number.ts'

describe('a phone number', () => {
  it.each<[string, AfricanCountryCode, string]>([
    ['0201234567', 'GH', '+233 20 123 4567'],
    ['020 123 4567', 'GH', '+233 20 123 4567'],
    ['(020) 123/4567', 'GH', '+233 20 123 4567'],
    // A spreadsheet drops the zero.
    ['201234567', 'GH', '+233 20 123 4567'],
    ['233201234567', 'GH', '+233 20 123 4567'],
    ['030 222 1234', 'GH', '+233 30 222 1234'],
    ['0803 123 4567', 'NG', '+234 803 123 4567'],
    ['08031234567', 'NG', '+234 803 123 4567'],
    ['0701020304', 'CI', '+225 07 01 02 0304'],
    ['27 20 00 00 00', 'CI', '+225 27 20 0 00000'],
    ['0911234567', 'ET', '+251 91 123 4567'],
    ['0754123456', 'TZ', '+255 754 123 456'],
    ['0772 123456', 'UG', '+256 772 123456'],
    ['671234567', 'CM', '+237 6 71 23 45 67'],
  ])('dialled as %s in %s is %s', (typed, country, phone) => {
    expect(readPhone(typed, country)).toEqual({ phone })
    expect(z.safeParse(phoneSchema, phone).success).toBe(true)
    expect(readPhone(phone, undefined)).toEqual({ phone })
  })

  it.each([
    ['00233201234567', '+233 20 123 4567'],
    ['+233 (0)20 123-4567', '+233 20 123 4567'],
    ['+2330201234567', '+233 20 123 4567'],
    ['+225 0701020304', '+225 07 01 02 0304'],
    ['+33 6 12 34 56 78', '+33 6 12 34 56 78'],
  ])('with its country’s code, %s, is %s wherever the farm is', (typed, phone) => {
    expect(readPhone(typed, undefined)).toEqual({ phone })
    expect(readPhone(typed, 'NG')).toEqual({ phone })
  })

  it.each<[string, AfricanCountryCode | undefined, string]>([
    ['', 'GH', 'Fill this in'],
    [
      '0201234567',
      undefined,
      'Choose the location, or write + and the country’s code before the number',
    ],
    ['020 123', 'GH', 'This is too short for a phone number in Ghana. Is a digit missing?'],
    [
      '020 123 456',
      'GH',
      'This is not usual for a phone number in Ghana. Count its digits. If it is right, enter it with +233',
    ],
    [
      '0991234567',
      'GH',
      'This is not usual for a phone number in Ghana. Count its digits. If it is right, enter it with +233',
    ],
    [
      '0803 123 456',
      'NG',
      'This is not usual for a phone number in Nigeria. Count its digits. If it is right, enter it with +234',
    ],
    ['0201234567890', 'GH', 'This is too long for a phone number in Ghana'],
    [
      '701020304',
      'CI',
      'This is too short for a phone number in Côte d’Ivoire. Is a digit missing?',
    ],
    ['+233 20 123', 'NG', 'This is too short for a phone number in Ghana. Is a digit missing?'],
    ['0201234567, 0244000000', 'GH', 'Enter one phone number, in digits'],
    ['0201234567 ext 5', 'GH', 'Enter one phone number, in digits'],
    ['020 CALL ME', 'GH', 'Enter one phone number, in digits'],
  ])('%j in %s is refused: %s', (typed, country, problem) => {
    expect(readPhone(typed, country)).toEqual({ problem })
  })

  it('that is unusual is taken where it is written in full, with a warning', () => {
    expect(readPhone('+233 991234567', 'GH')).toEqual({
      phone: '+233 991234567',
      warning: 'This is not usual for a phone number in Ghana. Count its digits.',
    })
  })
})
