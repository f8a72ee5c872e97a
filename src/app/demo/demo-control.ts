/** A request to the emulated backend and how it went. */
export interface LoggedRequest {
  id: number
  method: string
  path: string
  /** HTTP status; null while it is under way, 0 where the network failed. */
  status: number | null
  durationMs: number
}

export interface NetworkConditions {
  extraLatencyMs: number
  /** Requests that fail, percent. */
  failurePercent: number
}

/** The emulated backend as the panel sees it. The app knows no more of it, and a real build has none. */
export interface DemoControl {
  /** What was wrong with the scenario that was asked for, if anything. */
  problem: string | undefined
  scenarios: readonly { name: string; sentence: string }[]
  scenario: () => string
  chooseScenario: (name: string) => Promise<void>
  /** A user of each role. */
  accounts: readonly { role: string; email: string }[]
  network: () => NetworkConditions
  setNetwork: (network: NetworkConditions) => void
  /** The latest requests, newest first: the same array until something changes. */
  requests: () => readonly LoggedRequest[]
  subscribeToRequests: (listener: () => void) => () => void
  /** Brings back the sample data as it was. */
  resetData: () => Promise<void>
}
