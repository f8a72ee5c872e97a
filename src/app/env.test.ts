import { afterEach, describe, expect, it, vi } from 'vitest'
import { demoSettings } from './demo-settings.ts'
import { readSettings } from './env.ts'

afterEach(() => vi.restoreAllMocks())

describe('the settings', () => {
  it('of a demo are placeholders, and the console says why', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const info = vi.spyOn(console, 'info').mockImplementation(() => {})
    expect(demoSettings({ VITE_API_URL: '/api' }).apiUrl).toBe('/api/v1')
    expect(warn).toHaveBeenCalledWith(
      'Missing environment variables: VITE_AUTH_URL, VITE_AUTH_ANON_KEY',
    )
    expect(info).toHaveBeenCalledWith(
      'Demo mode is used: authentication is simulated and no request leaves this device.',
    )
    expect(warn.mock.invocationCallOrder[0]).toBeLessThan(info.mock.invocationCallOrder[0] ?? 0)
  })

  it('of a real backend are read without a slash at their end', () => {
    const env = {
      VITE_API_URL: 'https://api.example.org/v1/',
      VITE_AUTH_URL: 'https://auth.example.org',
      VITE_AUTH_ANON_KEY: 'public',
    }
    expect(readSettings(env)).toEqual({
      apiUrl: 'https://api.example.org/v1',
      authUrl: 'https://auth.example.org',
      authAnonKey: 'public',
    })
  })

  it('that cannot be right are all named', () => {
    const env = { VITE_API_URL: 'api.example.org', VITE_AUTH_URL: '/auth', VITE_AUTH_ANON_KEY: '' }
    expect(() => readSettings(env)).toThrow(/build again:\nVITE_API_URL: .*\nVITE_AUTH_ANON_KEY: /)
    expect(() => readSettings({})).toThrow(
      /\nVITE_API_URL: expected an address\nVITE_AUTH_URL: .*\nVITE_AUTH_ANON_KEY: expected the/,
    )
  })

  it('are refused as the build refuses them', () => {
    const key = { VITE_AUTH_ANON_KEY: 'public' }
    const env = { ...key, VITE_API_URL: 'http://api.example.org', VITE_AUTH_URL: '/auth?x' }
    expect(() => readSettings(env)).toThrow(
      /\nVITE_API_URL: expected https:\/\/ .*\nVITE_AUTH_URL: expected an address without "\?"/,
    )
  })
})
