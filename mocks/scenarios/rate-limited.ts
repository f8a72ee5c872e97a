import type { Scenario } from './scenario.ts'

export const rateLimited: Scenario = {
  name: 'rate-limited',
  sentence: 'The token has used up its requests: the API answers 429 and says when to come again.',
  refuseApi: { code: 'rate-limited', detail: 'Try again in 30 seconds.', retryAfterS: 30 },
}
