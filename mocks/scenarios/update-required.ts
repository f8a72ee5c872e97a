import type { Scenario } from './scenario.ts'

export const updateRequired: Scenario = {
  name: 'update-required',
  sentence: 'The API goes on with newer versions of the app only, and says so in each answer.',
  minAppVersion: '0.2.0',
}
