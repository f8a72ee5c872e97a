import { describe, expect, it } from 'vitest'
import { scopesOf } from './token-scopes.ts'

describe('what a token allows', () => {
  it('is its scope claim', () => {
    expect(scopesOf(`x.${btoa('{"scope":"a b"}')}.y`)).toEqual(new Set(['a', 'b']))
  })

  it('is not told by a token without one, or one that is no JWT', () => {
    expect(scopesOf('opaque')).toBeNull()
    expect(scopesOf(`x.${btoa('{"sub":"1"}')}.y`)).toBeNull()
  })
})
