import { expect, it } from 'vitest'
import { formatBytes, formatDaysLate } from './format.ts'

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [69, '69 bytes'],
  [5400, '5.4 kB'],
  [5_400_000, '5.4 MB'],
])('%d bytes are written as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

it.each([
  [1, '1 day late'],
  [59, '59 days late'],
  [65, '2 months late'],
  [800, '2 years late'],
])('what had to be done %d days ago is %s', (days, text) => {
  expect(formatDaysLate(days)).toBe(text)
})
