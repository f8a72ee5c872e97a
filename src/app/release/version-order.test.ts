import { expect, it } from 'vitest'
import { isOlder } from './version-order.ts'

it.each([
  ['0.1.0', '0.2.0', true],
  ['0.9.0', '0.10.0', true],
  ['1.0', '1.0.1', true],
  ['1.0.0', '1.0.0', false],
  ['2.0.0', '1.9.9', false],
])('of %s and %s, the first is older: %s', (own, wanted, expected) => {
  expect(isOlder(own, wanted)).toBe(expected)
})

it('takes what is no version for a mistake of the server', () => {
  expect(isOlder('0.1.0', 'newest')).toBe(false)
})
