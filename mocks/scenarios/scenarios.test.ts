import { describe, expect, it } from 'vitest'
import { chooseScenario } from './choose.ts'
import { scenarios } from './index.ts'

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

  it('say so when a name is unknown, and list the known ones', () => {
    const { scenario, problem } = chooseScenario({ search: '?scenario=slwo', tab: undefined })
    expect(scenario.name).toBe('default')
    expect(problem).toMatch(/no scenario "slwo".*default, empty, slow/)
  })
})
