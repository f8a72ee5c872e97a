import type { Scenario } from './scenario.ts'

export const expiredSession: Scenario = {
  name: 'expired-session',
  sentence:
    'The session ends in mid-work: 401 after the first request, and only signing in again helps.',
  endSession: { afterRequests: 1, renewable: false },
}
