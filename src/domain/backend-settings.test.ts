import { describe, expect, it } from 'vitest'
import { wholeAddresses } from './backend-settings.ts'

describe('where a backend is, as whole addresses', () => {
  const paths = { apiUrl: '/v1', authUrl: 'https://auth.example.org/auth/v1' }

  it.each(['https://example.org', 'https://example.org/asili'])(
    'is on the host for a path, wherever on it the site stands: %s',
    (origin) => {
      expect(wholeAddresses(paths, origin)).toEqual({
        apiUrl: 'https://example.org/v1',
        authUrl: 'https://auth.example.org/auth/v1',
      })
    },
  )

  it('is not known for a path where the site does not know its own address', () => {
    expect(wholeAddresses(paths, '')).toBeUndefined()
  })
})
