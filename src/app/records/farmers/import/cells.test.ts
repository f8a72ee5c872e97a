import { describe, expect, it } from 'vitest'
import type { Location } from '#domain/location.ts'
import { cellText, locationReader, readCertifications, readCrops } from './cells.ts'

describe('a cell', () => {
  it.each([
    ["'+233 20 000 0101", '+233 20 000 0101'],
    ["'=1+1", '=1+1'],
    ["'-1.6", '-1.6'],
    ["N'Dri", "N'Dri"],
    ["'Neema", "'Neema"],
    ['  Ama ', 'Ama'],
  ])('%j says %s', (cell, text) => {
    expect(cellText(cell)).toBe(text)
  })
})

describe('crops', () => {
  it.each([
    ['Cocoa, Cashew', ['cocoa', 'cashew']],
    ['cashew;COCOA', ['cashew', 'cocoa']],
    ['Cacao / Café', ['cocoa', 'coffee']],
    ['Cocoa, Cacao', ['cocoa']],
  ])('are read from "%s"', (cell, crops) => {
    expect(readCrops(cell)).toEqual({ value: crops })
  })

  it('that nobody trades are told', () => {
    expect(readCrops('Cocoa, Maize')).toEqual({
      problem:
        '“Maize” is no crop that is traded here. Known are Cocoa, Coffee, Cashew, Sesame, Ginger',
    })
  })
})

it('certifications are called as we call them, others as they are', () => {
  expect(readCertifications('Fair Trade; RA, UTZ')).toEqual([
    'FairTrade',
    'Rainforest Alliance',
    'UTZ',
  ])
  expect(readCertifications('None')).toEqual([])
})

describe('a location', () => {
  // Only what it is called matters here.
  const place = (id: string, name: string, state: string) =>
    ({ id, name, state, country: 'Côte d’Ivoire' }) as Location
  const read = locationReader([
    place('LOC-03', 'Soubré', 'Nawa'),
    place('LOC-04', 'Bondoukou', 'Gontougo'),
    place('LOC-05', 'Bondoukou', 'Zanzan'),
  ])

  it.each(['Soubré', 'SOUBRE', 'Soubré, Nawa', "soubre, nawa, cote d'ivoire", 'loc-03'])(
    'is found by "%s"',
    (cell) => {
      expect(read(cell)).toEqual({ value: 'LOC-03' })
    },
  )

  it('that is mistyped is told with the one that was probably meant', () => {
    expect(read('Sobre')).toEqual({
      problem: 'There is no such location. Is it Soubré, Nawa, Côte d’Ivoire?',
    })
  })

  it('of a name that there is twice must be told with its region', () => {
    expect(read('Bondoukou')).toEqual({
      problem: 'More than one location is called so. Write region and country too',
    })
    expect(read('Bondoukou, Zanzan')).toEqual({ value: 'LOC-05' })
  })
})
