import { describe, expect, it } from 'vitest'
import { scopeDescriptions } from '#domain/scopes.ts'
import { lacksRole, scopesOf } from './token-scopes.ts'

const tokenOf = (claims: object) => `x.${btoa(JSON.stringify(claims))}.y`
const allScopes = Object.keys(scopeDescriptions)
const allowedBy = (token: string) => allScopes.filter((scope) => scopesOf(token)?.has(scope))

describe('what a token allows', () => {
  it('is its scope claim', () => {
    const token = tokenOf({ scope: 'plots:read  batches:write' })
    expect(allowedBy(token)).toEqual(['plots:read', 'batches:write'])
    expect(lacksRole(scopesOf(token))).toBe(false)
  })

  it('is to look at most things where it has none, as of a provider without roles', () => {
    const token = tokenOf({ sub: '1', role: 'authenticated' })
    expect(allowedBy(token)).toContain('farmers:read')
    expect(allowedBy(token)).toEqual(allScopes.filter((scope) => scope.endsWith(':read')))
    expect(lacksRole(scopesOf(token))).toBe(true)
  })

  it.each(['', ' '])('is nothing where the claim is empty (%j)', (scope) => {
    const token = tokenOf({ scope })
    expect(allowedBy(token)).toEqual([])
    expect(lacksRole(scopesOf(token))).toBe(true)
  })

  it('is not told by a token that is no JWT', () => {
    expect(scopesOf('opaque')).toBeNull()
    expect(lacksRole(scopesOf('opaque'))).toBe(false)
  })
})
