import { describe, expect, it, vi } from 'vitest'
import { createTokens } from './auth/tokens.ts'
import { installCryptoStandIn } from './crypto-stand-in.ts'

const account = { sub: '1', email: 'a@b.co', role: 'Field Agent', user_metadata: {} } as const
const tokens = createTokens(() => new Date('2026-05-04T10:00:00Z'))

/** As a browser gives it to a page that came over plain HTTP. */
const insecureCrypto = () =>
  ({ getRandomValues: crypto.getRandomValues.bind(crypto) }) as unknown as Crypto

describe('the stand-in for crypto on plain HTTP', () => {
  it('signs and verifies tokens exactly as the browser does', async () => {
    const genuine = await tokens.sign(account, 'access')
    const standIn = insecureCrypto()
    installCryptoStandIn(standIn)
    vi.stubGlobal('crypto', standIn)
    try {
      expect(await tokens.sign(account, 'access')).toBe(genuine)
      expect(await tokens.verify(genuine, 'access')).toMatchObject(account)
      await expect(tokens.verify(`${genuine.slice(0, -4)}AAAA`, 'access')).rejects.toThrow(
        'wrongly signed',
      )
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('makes ids in the form of a random UUID, each another', () => {
    const standIn = insecureCrypto()
    installCryptoStandIn(standIn)
    const ids = Array.from({ length: 50 }, () => standIn.randomUUID())
    expect(new Set(ids).size).toBe(50)
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    }
  })

  it('leaves a complete crypto as it is', () => {
    const { subtle, randomUUID } = crypto
    installCryptoStandIn(crypto)
    expect(crypto.subtle).toBe(subtle)
    expect(crypto.randomUUID).toBe(randomUUID)
  })
})
