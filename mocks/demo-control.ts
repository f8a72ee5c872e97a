import { accountsOf } from './auth/accounts.ts'
import { accountIn } from './auth/members.ts'
import type { Backend } from './backend.ts'
import { rememberScenario } from './choose-scenario.ts'
import { findScenario, scenarios } from './scenarios.ts'
import type { NetworkConditions } from './traffic.ts'

interface DemoState {
  backend: Backend
  tab: Pick<Storage, 'getItem' | 'setItem'> | undefined
  /** What was wrong with the requested scenario. */
  problem: string | undefined
}

/** What the demo panel can read and change in the emulated backend. */
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
  accounts: () => accountsOf(backend.scenario.onlyRole),
  roleOf: (email: string) => accountIn(backend, email).role,
  network: () => backend.network,
  setNetwork(network: NetworkConditions): void {
    backend.network = network
  },
  requests: backend.log.entries,
  subscribeToRequests: backend.log.subscribe,
  startedAt: () => backend.db.startedAt.toISOString(),
  resetData: () => backend.db.reset(),
})
