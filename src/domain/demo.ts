/** The account of a demo session; no server knows it. Builds against a real backend leave this file out. */
export const demoUser = {
  /** The same for everyone who signs in. */
  id: '00000000-0000-4000-8000-000000000001',
  fullName: 'Demo Field Agent',
} as const

const email = 'agent@asili.example'

/** What the sign-in page suggests. Any other address and password sign in as well. */
export const demoCredentials = { email, password: 'demo-harvest' } as const

/** What the biometric button signs in with. */
export const biometricCredentials = { email, password: 'demo-biometric' } as const
