/** A request to the emulated backend and how it went. */
export interface LoggedRequest {
  id: number
  method: string
  path: string
  /** HTTP status; null while in progress, 0 if the network failed. */
  status: number | null
  durationMs: number
}

export interface NetworkConditions {
  extraLatencyMs: number
  /** Percentage of requests that fail. */
  failurePercent: number
}

/** The emulated backend as the panel sees it. This is all the app knows of it; a real build has none. */
export interface DemoControl {
  /** What is wrong with the requested scenario, if anything. */
  problem: string | undefined
  scenarios: readonly { name: string; sentence: string }[]
  scenario: () => string
  chooseScenario: (name: string) => Promise<void>
  /** One user of each role in the scenario. */
  accounts: () => readonly { role: string; email: string; does: string }[]
  /** The role of the user who signs in with this address. */
  roleOf: (email: string) => string
  network: () => NetworkConditions
  setNetwork: (network: NetworkConditions) => void
  /** The latest requests, newest first. The same array until something changes. */
  requests: () => readonly LoggedRequest[]
  subscribeToRequests: (listener: () => void) => () => void
  /** When the sample data was laid out on this device, ISO 8601. Its dates are relative to that day. */
  startedAt: () => string
  /** Restores the original sample data, with dates relative to today. */
  resetData: () => Promise<void>
}
