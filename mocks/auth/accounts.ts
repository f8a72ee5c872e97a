import { demoAccounts, demoUser } from '#domain/demo.ts'
import { normaliseEmail } from '#domain/email-address.ts'
import type { Role } from '#domain/scopes.ts'
import type { Account } from './tokens.ts'

/** The demo users: all of them, or only those with `onlyRole` in scenarios where the organisation has a single role. */
export const accountsOf = (onlyRole?: Role): typeof demoAccounts =>
  onlyRole ? demoAccounts.filter(({ role }) => role === onlyRole) : demoAccounts

/** The account for an email address: always the one demo user, in the role that the address belongs to. */
export function accountOf(email: string, onlyRole?: Role): Account {
  const address = normaliseEmail(email)
  const accounts = accountsOf(onlyRole)
  const known = accounts.find((account) => onlyRole || account.email === address)
  return {
    sub: demoUser.id,
    email: address,
    role: known?.role ?? 'Field Agent',
    user_metadata: { full_name: known?.fullName ?? demoUser.fullName },
  }
}
