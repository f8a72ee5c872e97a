import { biometricCredentials } from '#domain/demo.ts'
import type { Scenario } from './scenario.ts'

export const biometricFails: Scenario = {
  name: 'biometric-fails',
  sentence: 'The biometric button is refused; email and password work.',
  refuseSignIn: ({ password }) =>
    password === biometricCredentials.password ? 'Fingerprint not recognised' : undefined,
}
