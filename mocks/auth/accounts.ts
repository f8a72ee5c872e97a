import { demoCredentials, demoUser } from '#domain/demo.ts'
import { normaliseEmail } from '#domain/email-address.ts'
import type { Role } from '#domain/scopes.ts'
import type { Account } from './tokens.ts'

interface DemoAccount {
  role: Role
  email: string
  fullName: string
}

/** A demo user of each role. Everyone else who signs in is a field agent. */
export const demoAccounts: readonly DemoAccount[] = [
  { role: 'Field Agent', email: demoCredentials.email, fullName: demoUser.fullName },
  { role: 'Admin', email: 'admin@asili.example', fullName: 'Demo Admin' },
  { role: 'Buyer', email: 'buyer@asili.example', fullName: 'Demo Buyer' },
  { role: 'Supplier', email: 'supplier@asili.example', fullName: 'Demo Supplier' },
  {
    role: 'Compliance Officer',
    email: 'compliance@asili.example',
    fullName: 'Demo Compliance Officer',
  },
]

/** Who signs in with that address: always the one demo user, in the role that the address stands for. */
export function accountOf(email: string): Account {
  const address = normaliseEmail(email)
  const known = demoAccounts.find((account) => account.email === address)
  return {
    sub: demoUser.id,
    email: address,
    role: known?.role ?? 'Field Agent',
    user_metadata: { full_name: known?.fullName ?? demoUser.fullName },
  }
}
