import { defaultScenario } from './default.ts'
import { findScenario, unknownScenarioText } from './index.ts'
import { askedName, storageKey } from './name.ts'
import type { Scenario } from './scenario.ts'

type TabStorage = Pick<Storage, 'getItem' | 'setItem'>

interface Asked {
  /** The query of the address: `?scenario=slow`. */
  search: string
  /** What this tab was given before. Without storage, which some browsers refuse, only the address counts. */
  tab: TabStorage | undefined
  /** What the start was told, for tabs that were given nothing. */
  fallback?: string | undefined
}

export interface Choice {
  scenario: Scenario
  /** Set where the name that was asked for is unknown: says so, and lists the known ones. */
  problem: string | undefined
}

/** The scenario that the address asks for, or this tab was given before, or the start was told. */
export function chooseScenario(asked: Asked): Choice {
  const name = askedName(asked)
  const found = findScenario(name)
  const scenario = found ?? defaultScenario
  rememberScenario(scenario, asked.tab)
  return { scenario, problem: found ? undefined : unknownScenarioText(name) }
}

/** From now on this tab has that scenario, wherever it navigates. */
export function rememberScenario({ name }: Scenario, tab: TabStorage | undefined): void {
  tab?.setItem(storageKey, name)
}
