import { expect, it } from 'vitest'
import { shortPlace } from './short-place.ts'

it.each([
  ['Sefwi Wiawso, Western North, Ghana', 'Sefwi Wiawso · GH'],
  ['Soubré, Nawa, Côte d’Ivoire', 'Soubré · CI'],
  // What names no country stays as it is.
  ['Ghana', 'Ghana'],
  ['Ìdànrè', 'Ìdànrè'],
  ['Amsterdam, Netherlands', 'Amsterdam, Netherlands'],
  ['', ''],
])('shortens the place %j to %j', (place, short) => {
  expect(shortPlace(place)).toBe(short)
})
