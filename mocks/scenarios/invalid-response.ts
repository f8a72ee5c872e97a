import type { Scenario } from './scenario.ts'

export const invalidResponse: Scenario = {
  name: 'invalid-response',
  sentence: 'The server breaks its contract: every API answer is something else than documented.',
  breakContract: true,
}
