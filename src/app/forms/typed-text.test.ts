import { describe, expect, it } from 'vitest'
import { phoneOf } from './typed-text.ts'

describe('a phone number', () => {
  it.each([
    ['+233 20 000 0101', '+233 20 000 0101'],
    [' 00233 (0)20-000-0101 ', '+233 20 000 0101'],
    ['+ 233.20.000.0101', '+233 20 000 0101'],
    ['(+233) 20 000/0101', '+233 20 000 0101'],
    ['020 000 0101', '020 000 0101'],
  ])('typed as "%s" is %s', (typed, phone) => {
    expect(phoneOf(typed)).toBe(phone)
  })
})
