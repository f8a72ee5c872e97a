import type { Scenario } from './scenario.ts'

export const signInFails: Scenario = {
  name: 'sign-in-fails',
  sentence: 'Every sign-in is refused, with a message.',
  refuseSignIn: () => 'Invalid login credentials',
}
