import { describe, expect, it } from 'vitest'
import { scopeDescriptions } from '#domain/scopes.ts'
import { lacksRole, scopesOf } from './token-scopes.ts'

const tokenOf = (claims: object) => `x.${btoa(JSON.stringify(claims))}.y`

describe('what a token allows', () => {
  it('is its scope claim', () => {
    const token = tokenOf({ scope: 'a b' })
    expect(scopesOf(token)).toEqual(new Set(['a', 'b']))
    expect(lacksRole(scopesOf(token))).toBe(false)
  })

  it('is to look at most things where it has none, as of a provider without roles', () => {
    const token = tokenOf({ sub: '1', role: 'authenticated' })
    const reads = Object.keys(scopeDescriptions).filter((scope) => scope.endsWith(':read'))
    expect(scopesOf(token)).toEqual(new Set(reads))
    expect(lacksRole(scopesOf(token))).toBe(true)
  })

  it('is nothing where the claim is empty', () => {
    const token = tokenOf({ scope: '' })
    expect(scopesOf(token)).toEqual(new Set())
    expect(lacksRole(scopesOf(token))).toBe(true)
  })

  it('is not told by a token that is no JWT', () => {
    expect(scopesOf('opaque')).toBeNull()
    expect(lacksRole(scopesOf('opaque'))).toBe(false)
  })
})
