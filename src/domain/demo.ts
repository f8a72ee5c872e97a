import type { Role } from './scopes.ts'

/** The account of a demo session; no server knows it. Builds for a real backend leave this file out. */
export const demoUser = {
  /** The same for everyone who signs in. */
  id: '00000000-0000-4000-8000-000000000001',
  fullName: 'Demo Field Agent',
} as const

const email = 'agent@asili.example'

/** The sign-in page suggests these. Any other address and password work too. */
export const demoCredentials = { email, password: 'demo-harvest' } as const

/** The biometric button signs in with these. */
export const biometricCredentials = { email, password: 'demo-biometric' } as const

interface DemoAccount {
  role: Role
  email: string
  fullName: string
  /** What users in that role do here, for people who choose one. */
  does: string
}

/** A demo user for each role. The field agent comes first, as the app is mainly for them. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    role: 'Field Agent',
    email,
    fullName: demoUser.fullName,
    does: 'Registers farmers, batches and locations on visits, with or without a network.',
  },
  {
    role: 'Supplier',
    email: 'supplier@asili.example',
    fullName: 'Demo Supplier',
    does: 'Completes a business’s details, farms and KYC, registers batches, and sees what is paid for them.',
  },
  {
    role: 'Compliance Officer',
    email: 'compliance@asili.example',
    fullName: 'Demo Compliance Officer',
    does: 'Checks requirements, documents and suppliers, and submits due diligence statements.',
  },
  {
    role: 'Buyer',
    email: 'buyer@asili.example',
    fullName: 'Demo Buyer',
    does: 'Says what to buy, sees which lots fit and why others do not, and pays for them.',
  },
  {
    role: 'Admin',
    email: 'admin@asili.example',
    fullName: 'Demo Admin',
    does: 'Invites and manages members, sets the organisation’s rules, and may do all that the others may.',
  },
]

/** Credentials of a demo user; any password works. */
export const credentialsOf = ({ email }: Pick<DemoAccount, 'email'>) => ({
  email,
  password: demoCredentials.password,
})
