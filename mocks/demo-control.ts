import { demoAccounts } from './auth/accounts.ts'
import type { Backend } from './backend.ts'
import { rememberScenario } from './scenarios/choose.ts'
import { findScenario, scenarios } from './scenarios/index.ts'
import type { NetworkConditions } from './traffic.ts'

interface DemoState {
  backend: Backend
  tab: Pick<Storage, 'getItem' | 'setItem'> | undefined
  /** What was wrong with the scenario that was asked for. */
  problem: string | undefined
}

/** What a panel may see and change of the emulated backend. */
export const demoControl = ({ backend, tab, problem }: DemoState) => ({
  problem,
  scenarios: scenarios.map(({ name, sentence }) => ({ name, sentence })),
  scenario: () => backend.scenario.name,
  async chooseScenario(name: string): Promise<void> {
    const scenario = findScenario(name)
    if (!scenario) return
    await backend.choose(scenario)
    rememberScenario(scenario, tab)
  },
  accounts: demoAccounts,
  network: () => backend.network,
  setNetwork(network: NetworkConditions): void {
    backend.network = network
  },
  requests: backend.log.entries,
  subscribeToRequests: backend.log.subscribe,
  resetData: () => backend.db.reset(),
})
