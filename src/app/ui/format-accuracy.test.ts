import { expect, it } from 'vitest'
import { formatAccuracy } from './format-accuracy.ts'

it.each([
  [4.2, '4.2 m'],
  [4.21, '4.3 m'],
  [23.8, '24 m'],
  [995, '995 m'],
  [996, '1 km'],
  [1520, '1.6 km'],
  [205_800, '206 km'],
])('%d m is said to be %s, never more exact than it is', (accuracyM, text) => {
  expect(formatAccuracy(accuracyM)).toBe(text)
})
