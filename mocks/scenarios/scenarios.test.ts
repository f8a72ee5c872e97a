import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseScenario } from './choose.ts'
import { findScenario, scenarios } from './index.ts'

afterEach(() => vi.restoreAllMocks())

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

  it('are chosen by the address and kept while navigating', () => {
    const tab = tabStorage()
    expect(chooseScenario('?scenario=slow', tab).name).toBe('slow')
    expect(chooseScenario('?q=kone', tab).name).toBe('slow')
    expect(chooseScenario('?scenario=default', tab).name).toBe('default')
    expect(chooseScenario('', tab).name).toBe('default')
  })

  it('say so when a name is unknown, and list the known ones', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(findScenario('slwo').name).toBe('default')
    expect(log).toHaveBeenCalledWith(
      expect.stringMatching(/no scenario "slwo".*default, empty, slow, server-error/),
    )
  })
})
