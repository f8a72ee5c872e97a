import type { Scenario } from './scenario.ts'

export const defaultScenario: Scenario = {
  name: 'default',
  sentence: 'An ordinary day: data in every state, and everything works.',
}
