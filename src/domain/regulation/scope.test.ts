import { describe, expect, it } from 'vitest'
import { eudrRuling } from '../eudr.ts'
import { lawAsSeen } from './as-seen.ts'
import { fsmaScope } from './fsma-scope.ts'
import { eudrScope, type Goods } from './scope.ts'
import { allSeenOn } from './seen-on.ts'
import { legalFacts } from './table.ts'

const beans: Goods = {
  hsCode: '1801 00 00',
  destination: 'DE',
  onDate: '2027-01-04',
  size: 'standard',
  harvestedOn: '2026-10-04',
  origin: 'CI',
}
const verdictOf = (changes: Partial<Goods>) => eudrScope({ ...beans, ...changes }).verdict

describe('what the EUDR says of goods', () => {
  it.each([
    ['cocoa beans after the day of application', {}, 'applies'],
    ['the day before it', { onDate: '2026-12-29' }, 'later'],
    ['the day itself', { onDate: '2026-12-30' }, 'applies'],
    ['a small operator before its day', { size: 'small', onDate: '2027-06-29' }, 'later'],
    ['a small operator on its day', { size: 'small', onDate: '2027-06-30' }, 'applies'],
    ['a harvest before the regulation', { harvestedOn: '2023-06-28' }, 'outside'],
    ['a harvest of its first day', { harvestedOn: '2023-06-29' }, 'applies'],
    ['soluble coffee before its day', { hsCode: '2101 11 00', onDate: '2027-12-29' }, 'later'],
    ['soluble coffee on its day', { hsCode: '2101 11 00', onDate: '2027-12-30' }, 'applies'],
    ['hides', { hsCode: '4101' }, 'outside'],
    ['cashew', { hsCode: '0801 31' }, 'outside'],
    ['sesame', { hsCode: '1207 40' }, 'outside'],
    ['ginger', { hsCode: '0910 11' }, 'outside'],
    ['a code that the table does not hold', { hsCode: '9901' }, 'ask'],
    ['Northern Ireland', { destination: 'XI' }, 'applies'],
    ['the United Kingdom', { destination: 'GB' }, 'outside'],
    ['a destination that nobody knows', { destination: '' }, 'ask'],
  ] as const)('judges %s', (_, changes, verdict) => {
    expect(verdictOf(changes)).toBe(verdict)
  })

  it('offers the simplified declaration to the smallest in countries of low risk alone', () => {
    const texts = (changes: Partial<Goods>) =>
      eudrScope({ ...beans, onDate: '2027-07-01', ...changes })
        .reasons.map(({ text }) => text)
        .join()
    expect(texts({ size: 'small', origin: 'GH' })).toContain('simplified declaration')
    expect(texts({ size: 'small', origin: 'CI' })).not.toContain('simplified declaration')
    expect(texts({ origin: 'GH' })).not.toContain('simplified declaration')
  })

  it('agrees with the ruling that batches are held against', () => {
    for (const onDate of ['2026-12-29', '2026-12-30', '2028-01-01']) {
      const ruling = eudrRuling('cocoa', onDate)
      expect(verdictOf({ onDate })).toBe(ruling.inScope && ruling.applies ? 'applies' : 'later')
    }
  })
})

describe('what FSMA 204 says of goods', () => {
  const us = (hsCode: string, onDate = '2027-01-04') =>
    fsmaScope({ ...beans, destination: 'US', hsCode, onDate })

  it('names the proposed day and the bar for cashew butter', () => {
    expect(us('2008 19')?.verdict).toBe('later')
    expect(us('2008 19', '2028-07-20')?.verdict).toBe('applies')
    const ids = us('2008 19')?.reasons.flatMap(({ facts }) => facts.map(({ id }) => id))
    expect(ids).toEqual(expect.arrayContaining(['fsma-proposed-date', 'fsma-enforcement-bar']))
  })

  it('has no raw commodity on the list, and knows sesame as an allergen', () => {
    expect(us('1801')?.verdict).toBe('outside')
    expect(us('1207 40')?.reasons.at(-1)?.text).toContain('Sesame is a major allergen')
  })

  it('has nothing to say where goods go elsewhere', () => {
    expect(fsmaScope(beans)).toBeUndefined()
  })
})

describe('the table of the law', () => {
  it('names each fact once, with a source and dates in their order', () => {
    const ids = legalFacts.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { sourceUrl, from, until, seenOn, ojDate } of legalFacts) {
      expect(sourceUrl).toMatch(/^https:\/\//)
      expect(until === null || from <= until).toBe(true)
      expect(ojDate <= seenOn).toBe(true)
    }
  })

  it('is as old as the fact that nobody has looked at for longest, and says so after 60 days', () => {
    const facts = [{ seenOn: '2026-10-31' }, { seenOn: '2026-09-24' }]
    expect(lawAsSeen(facts, '2026-11-23')).toEqual({
      seenOn: '2026-09-24',
      ageDays: 60,
      isOld: false,
    })
    expect(lawAsSeen(facts, '2026-11-24').isOld).toBe(true)
    expect(lawAsSeen(legalFacts, '2026-11-24').seenOn).toBe(allSeenOn)
  })
})
