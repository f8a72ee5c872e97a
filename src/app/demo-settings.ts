import { neededBackendSettings } from '#domain/backend-settings.ts'
import { basePath } from '#domain/base-path.ts'
import { sampleLogKey } from '#domain/log/sample-key.ts'
import type { BackendSettings } from './env.ts'

/**
 * Placeholder settings for a build in which some are missing: nothing outside the page answers
 * at these addresses. Says in the console that this is a demo, and why.
 */
export function demoSettings(env: Record<string, unknown>): BackendSettings {
  const missing = neededBackendSettings.filter((name) => !env[name])
  console.warn(`Missing environment variables: ${missing.join(', ')}`)
  console.info('Demo mode is used: authentication is simulated and no request leaves this device.')
  return {
    apiUrl: `${basePath}/api/v1`,
    authUrl: `${basePath}/auth/v1`,
    authAnonKey: 'demo',
    logKey: sampleLogKey,
  }
}
