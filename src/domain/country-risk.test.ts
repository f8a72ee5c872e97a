import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { countryNamed, destinationsByName } from './countries.ts'
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

  it('is the same in every text: of a table’s row, or of a sentence that says what some countries are', () => {
    const root = new URL('../../', import.meta.url)
    const texts = globSync('content/**/*.mdx', { cwd: root }).map((file) =>
      readFileSync(new URL(file, root), 'utf8'),
    )
    const said = texts.flatMap((text) => [
      ...[...text.matchAll(/^\| (Low|Standard|High) \| ([^|]+) \|/gm)].map(([, risk, names]) => ({
        risk,
        names,
      })),
      ...[
        ...text.matchAll(/(?<=[.:] |^)([^.:\n]+?) (?:is|are) (low|standard|high)(?: risk)?[.,;]/gm),
      ].map(([, names, risk]) => ({ risk, names })),
    ])
    const countries = said.flatMap(({ risk = '', names = '' }) =>
      names.split(/, |; | and |also /).flatMap((name) => {
        const code = countryNamed(name.trim())
        return code ? [{ name, said: risk.toLowerCase(), is: countryRisk(code) }] : []
      }),
    )
    expect(countries.length).toBeGreaterThan(30)
    expect(countries.filter(({ said, is }) => said !== is)).toEqual([])
  })
})
