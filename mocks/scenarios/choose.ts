import { findScenario } from './index.ts'
import type { Scenario } from './scenario.ts'

const storageKey = 'asili-scenario'

type TabStorage = Pick<Storage, 'getItem' | 'setItem'>

/**
 * The scenario that the address asks for (`?scenario=slow`), or the one that this tab was given before.
 * Without storage, which some browsers refuse, only the address counts.
 */
export function chooseScenario(search: string, tab: TabStorage | undefined): Scenario {
  const asked = new URLSearchParams(search).get('scenario')
  const scenario = findScenario(asked ?? tab?.getItem(storageKey) ?? 'default')
  tab?.setItem(storageKey, scenario.name)
  return scenario
}
