import type { Scenario } from './scenario.ts'
import { askedName, storageKey } from './scenario-name.ts'
import { defaultScenario, findScenario, unknownScenarioText } from './scenarios.ts'

type TabStorage = Pick<Storage, 'getItem' | 'setItem'>

interface Asked {
  /** The query string of the address: `?scenario=slow`. */
  search: string
  /** What was stored for this tab. If the browser refuses storage, only the address counts. */
  tab: TabStorage | undefined
  /** The scenario given at startup, for tabs that have none. */
  fallback?: string | undefined
}

export interface Choice {
  scenario: Scenario
  /** Set if the requested name is unknown: says so and lists the known names. */
  problem: string | undefined
}

/** Chooses the scenario that the address names, else the one stored for this tab, else the one given at startup. */
export function chooseScenario(asked: Asked): Choice {
  const name = askedName(asked)
  const found = findScenario(name)
  const scenario = found ?? defaultScenario
  rememberScenario(scenario, asked.tab)
  return { scenario, problem: found ? undefined : unknownScenarioText(name) }
}

/** Keeps the scenario for this tab, wherever it navigates. */
export function rememberScenario({ name }: Scenario, tab: TabStorage | undefined): void {
  tab?.setItem(storageKey, name)
}
