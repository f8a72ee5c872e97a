import type { Scenario } from './scenario.ts'

export const expiredSession: Scenario = {
  name: 'expired-session',
  sentence:
    'The session ends in mid-work: 401 after the first request, and it cannot be refreshed.',
  endSession: { afterRequests: 1, renewable: false },
}
