import { describe, expect, it } from 'vitest'
import { type Role, roleMay, roles } from '#domain/scopes.ts'
import { panelsFor } from './panels.ts'

const panelsOf = (role: Role) => panelsFor((scope) => roleMay(role, scope))

describe('the dashboard of a role', () => {
  it('has what is to be seen to for those who can see to it, and not for buyers', () => {
    expect(roles.filter((role) => panelsOf(role).agenda)).toEqual([
      'Admin',
      'Supplier',
      'Compliance Officer',
      'Field Agent',
    ])
  })

  it('begins with the lots that fit for buyers alone', () => {
    expect(roles.filter((role) => panelsOf(role).lots)).toEqual(['Buyer'])
  })

  it('has prices for who buys, and not among the work of others', () => {
    expect(roles.filter((role) => panelsOf(role).prices)).toEqual(['Buyer'])
  })

  it('begins with what is missing and what is due for suppliers alone', () => {
    expect(roles.filter((role) => panelsOf(role).supplier)).toEqual(['Supplier'])
  })
})
