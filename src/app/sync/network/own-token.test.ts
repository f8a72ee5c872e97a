import { describe, expect, it } from 'vitest'
import { tokensOf } from './own-token.ts'

const tokenOf = (claims: object) => `h.${btoa(JSON.stringify(claims))}.s`

const source = (token: string | null) =>
  tokensOf({ accessToken: async () => token, renew: async () => token }, { id: 'ama' })

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

  it('are told apart by their address where accounts share an id', async () => {
    const claims = JSON.stringify({ sub: 'demo', email: 'Adé@asili.example' })
    const bytes = String.fromCharCode(...new TextEncoder().encode(claims))
    const given = { accessToken: async () => `h.${btoa(bytes)}.s`, renew: async () => null }
    const ofWhom = (email: string) => tokensOf(given, { id: 'demo', email }).accessToken()
    expect(await ofWhom('adé@asili.example')).not.toBeNull()
    expect(await ofWhom('kofi@asili.example')).toBeNull()
  })

  it('are none when nobody is signed in', async () => {
    expect(await source(null).accessToken()).toBeNull()
  })
})
