import { expect, it } from 'vitest'
import { regionNames } from './region.ts'

const ashanti = { state: 'Ashanti', country: 'Ghana' }
const kaduna = { state: 'Kaduna', country: 'Nigeria' }

it('names the country of a region where several countries are mixed', () => {
  const name = regionNames([ashanti, kaduna])
  expect(name('Ashanti')).toBe('Ashanti (Ghana)')
  expect(name('KADUNA')).toBe('KADUNA (Nigeria)')
})

it('names no country where all places are in one', () => {
  expect(regionNames([ashanti, ashanti])('Ashanti')).toBe('Ashanti')
})

it('names no country for a region that no place is in', () => {
  expect(regionNames([ashanti, kaduna])('Oromia')).toBe('Oromia')
})

it('names every country that has a region of that name', () => {
  const name = regionNames([
    { state: 'Central', country: 'Uganda' },
    { state: 'Central', country: 'Ghana' },
  ])
  expect(name('Central')).toBe('Central (Ghana, Uganda)')
})
