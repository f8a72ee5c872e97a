import { describe, expect, it } from 'vitest'
import { tokensOf } from './own-token.ts'

const tokenOf = (claims: object) => `h.${btoa(JSON.stringify(claims))}.s`

const source = (token: string | null) =>
  tokensOf({ accessToken: async () => token, renew: async () => token }, 'ama')

describe('the tokens of a user', () => {
  it('are given out to that user', async () => {
    const token = tokenOf({ sub: 'ama' })
    expect(await source(token).accessToken()).toBe(token)
    expect(await source(token).renew('old')).toBe(token)
  })

  it.each([
    ['somebody else who signed in meanwhile', tokenOf({ sub: 'kofi' })],
    ['nobody', tokenOf({})],
    ['what is no token', 'plain'],
  ])('are not taken from %s', async (_, token) => {
    expect(await source(token).accessToken()).toBeNull()
    expect(await source(token).renew('old')).toBeNull()
  })

  it('are none when nobody is signed in', async () => {
    expect(await source(null).accessToken()).toBeNull()
  })
})
