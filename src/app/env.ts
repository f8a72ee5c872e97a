import * as z from 'zod/mini'

/** An absolute address, or a path on the same host; without a slash at its end. */
const address = z.pipe(
  z.string().check(z.regex(/^(https?:\/\/|\/)\S+$/, 'expected an https:// address or a path')),
  z.transform((text: string) => text.replace(/\/+$/, '')),
)

const envSchema = z.object({
  VITE_API_URL: address,
  VITE_AUTH_URL: address,
  VITE_AUTH_ANON_KEY: z.string().check(z.minLength(1, 'expected the provider’s public key')),
})

/** Where the backend is. */
export interface BackendSettings {
  apiUrl: string
  authUrl: string
  /** Public key that the authentication provider knows this app by. */
  authAnonKey: string
}

/** The settings of a build against a real backend. */
export function readSettings(env: Record<string, unknown>): BackendSettings {
  const parsed = z.safeParse(envSchema, env)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment is not valid:\n${problems.join('\n')}`)
  }
  return {
    apiUrl: parsed.data.VITE_API_URL,
    authUrl: parsed.data.VITE_AUTH_URL,
    authAnonKey: parsed.data.VITE_AUTH_ANON_KEY,
  }
}

/**
 * Placeholder settings for a build in which some are missing: nothing outside the page answers
 * at these addresses. Says in the console that this is a demo, and why.
 */
export function demoSettings(env: Record<string, unknown>): BackendSettings {
  const missing = Object.keys(envSchema.shape).filter((name) => !env[name])
  console.warn(`Missing environment variables: ${missing.join(', ')}`)
  console.info('Demo mode is used: authentication is simulated and no request leaves this device.')
  return { apiUrl: '/api/v1', authUrl: '/auth/v1', authAnonKey: 'demo' }
}
