import { describe, expect, it } from 'vitest'
import { destinationProblem } from './batch-problems.ts'
import { countryName, countryNamed, destinationsByName, isInEu } from './countries.ts'

describe('the country that a destination names', () => {
  it.each([
    ['Hamburg, Germany', 'DE'],
    ['Hamburg, Deutschland', 'DE'],
    ['Rotterdam, The Netherlands', 'NL'],
    ['Antwerp, BE', 'BE'],
    ['Le Havre, FRANCE', 'FR'],
    ['Abidjan, Côte d’Ivoire', 'CI'],
    ['Abidjan, Ivory Coast', 'CI'],
    ['Belfast, Northern Ireland', 'XI'],
    ['Newark, USA', 'US'],
    ['Felixstowe, UK', 'GB'],
    ['Rotterdam', undefined],
    ['Hamburg, Harbour', undefined],
    ['', undefined],
  ])('in “%s” is %s', (place, code) => {
    expect(countryNamed(place)).toBe(code)
  })
})

describe('the rules of the European Union', () => {
  it('are those of its 27 members, eight parts of its customs territory and Northern Ireland', () => {
    const { inEu, elsewhere } = destinationsByName()
    expect(inEu).toHaveLength(36)
    const names = inEu.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Northern Ireland', 'Réunion', 'Monaco']))
    expect(elsewhere.map(({ name }) => name)).toContain('United Kingdom')
    expect(['DE', 'XI', 'GB', 'CH', ''].map(isInEu)).toEqual([true, true, false, false, false])
  })

  it('are not those of territories of its members outside the customs union', () => {
    expect(['NC', 'PF', 'BL', 'PM', 'GL', 'FO', 'AW', 'SM', 'AD'].filter(isInEu)).toEqual([])
  })

  it('name each country, and what is none by its code', () => {
    expect(['NG', 'XI', 'QQ', '?'].map(countryName)).toEqual([
      'Nigeria',
      'Northern Ireland',
      'QQ',
      '?',
    ])
  })
})

describe('a country of destination', () => {
  const problem = (destination: string | null, destinationCountryCode: string | null) =>
    destinationProblem({ destination, destinationCountryCode })

  it('may be open, and be that of a place that names none', () => {
    expect(problem('Hamburg, Germany', null)).toBeNull()
    expect(problem('Rotterdam', 'NL')).toBeNull()
    expect(problem(null, 'NL')).toBeNull()
    expect(problem('Belfast, United Kingdom', 'XI')).toBeNull()
  })

  it('is no other than the one that the destination names', () => {
    expect(problem('Hamburg, Germany', 'NL')).toBe(
      'Hamburg, Germany is in Germany, not in Netherlands',
    )
    expect(problem('Belfast, Northern Ireland', 'GB')).toBe(
      'Belfast, Northern Ireland is in Northern Ireland, not in United Kingdom',
    )
    expect(problem('Rotterdam', 'QQ')).toBe(
      'QQ is no country: use a code of ISO 3166-1, such as DE',
    )
  })
})
