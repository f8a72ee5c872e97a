import type { Scenario } from './scenario.ts'

export const serverError: Scenario = {
  name: 'server-error',
  sentence: 'Signing in works, but every API request fails with status 500.',
  refuseApi: { code: 'internal' },
}
