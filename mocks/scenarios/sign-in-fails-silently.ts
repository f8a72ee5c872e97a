import type { Scenario } from './scenario.ts'

export const signInFailsSilently: Scenario = {
  name: 'sign-in-fails-silently',
  sentence: 'Every sign-in is refused, and the provider does not say why.',
  refuseSignIn: () => '',
}
