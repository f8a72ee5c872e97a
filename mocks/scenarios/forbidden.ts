import type { Scenario } from './scenario.ts'

export const forbidden: Scenario = {
  name: 'forbidden',
  sentence: 'The role allows nothing: every API request is refused with 403.',
  refuseApi: { code: 'forbidden', detail: 'The token lacks the scope for this' },
}
