import type { Scenario } from './scenario.ts'

export const maintenance: Scenario = {
  name: 'maintenance',
  sentence: 'The API is being maintained: it answers 503 and says when to come again.',
  refuseApi: {
    code: 'unavailable',
    detail: 'The service is being maintained. Try again in about ten minutes.',
    retryAfterS: 600,
  },
}
