import { describe, expect, it } from 'vitest'
import { accountOf, accountsOf } from './auth/accounts.ts'
import { chooseScenario } from './choose-scenario.ts'
import { defaultSeed } from './resources/default-seed.ts'
import { findScenario, scenarios } from './scenarios.ts'

const tabStorage = (items: Record<string, string> = {}) => ({
  getItem: (name: string) => items[name] ?? null,
  setItem: (name: string, value: string) => {
    items[name] = value
  },
})

describe('scenarios', () => {
  it('have a name of their own and a sentence each', () => {
    expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length)
    for (const { sentence } of scenarios) expect(sentence).toMatch(/^[A-Z].+\.$/)
  })

  it('are chosen by the address, then by what the tab has, then by what the start was told', () => {
    const tab = tabStorage()
    const choose = (search: string, fallback?: string) =>
      chooseScenario({ search, tab, fallback }).scenario.name
    expect(choose('', 'empty')).toBe('empty')
    expect(choose('?scenario=slow', 'empty')).toBe('slow')
    expect(choose('?q=kone', 'empty')).toBe('slow')
    expect(choose('?scenario=default')).toBe('default')
    expect(choose('')).toBe('default')
  })

  it('differ in what an organisation without work and a new one have', async () => {
    const rowsOf = (name: string) => {
      const today = new Date('2026-03-11T09:30:00Z')
      const seed = findScenario(name)?.data?.(defaultSeed(today), today)
      return Object.entries(seed ?? {}).flatMap(([table, rows]) => (rows.length ? table : []))
    }
    expect(rowsOf('empty')).toEqual([
      'farmers',
      'farmerIdentities',
      'plots',
      'agents',
      'locations',
      'certificates',
      'suppliers',
      'organisations',
      'organisationRules',
      'members',
      'invitations',
    ])
    expect(rowsOf('new-organisation')).toEqual(['organisations', 'organisationRules'])
    expect(accountOf('someone@example.org', findScenario('new-organisation')?.onlyRole)).toEqual(
      expect.objectContaining({ role: 'Admin', email: 'someone@example.org' }),
    )
    const offered = accountsOf(findScenario('new-organisation')?.onlyRole)
    expect(offered.map(({ role }) => role)).toEqual(['Admin'])
  })

  it('say so when a name is unknown, and list the known ones', () => {
    const { scenario, problem } = chooseScenario({ search: '?scenario=slwo', tab: undefined })
    expect(scenario.name).toBe('default')
    expect(problem).toMatch(/no scenario "slwo".*default, empty, slow/)
  })
})
