import { describe, expect, it } from 'vitest'
import { destinationsByName } from './countries.ts'
import { countryRisk } from './country-risk.ts'

const classes = (codes: string) => new Set(codes.split(' ').map(countryRisk))

describe('the risk class of a country', () => {
  it('is low for Ghana and its neighbour Togo, and for Kenya, Rwanda and Madagascar', () => {
    expect(classes('GH TG KE RW MG GA CG BI ZA')).toEqual(new Set(['low']))
  })

  it('is standard for most of West, Central and East Africa', () => {
    expect(classes('CI NG CM BJ ET TZ UG SL LR GN CD')).toEqual(new Set(['standard']))
  })

  it('is high for four countries, and low for the whole Union', () => {
    const { inEu, elsewhere } = destinationsByName()
    const ofHighRisk = elsewhere.filter(({ code }) => countryRisk(code) === 'high')
    expect(ofHighRisk.map(({ code }) => code).sort()).toEqual(['BY', 'KP', 'MM', 'RU'])
    expect(new Set(inEu.map(({ code }) => countryRisk(code)))).toEqual(new Set(['low']))
  })
})
