import type { Scenario } from './scenario.ts'

export const signOutFails: Scenario = {
  name: 'sign-out-fails',
  sentence: 'The provider fails to sign out; the session on this device ends all the same.',
  refuseSignOut: true,
}
