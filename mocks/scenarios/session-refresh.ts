import type { Scenario } from './scenario.ts'

export const sessionRefresh: Scenario = {
  name: 'session-refresh',
  sentence:
    'The access token ends with the first request: 401 once, then it is refreshed and all goes on.',
  endSession: { afterRequests: 0, renewable: true },
}
