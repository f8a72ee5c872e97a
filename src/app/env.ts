import * as z from 'zod/mini'
import { backendSettingsSchema } from '#domain/backend-settings-schema.ts'

/** Where the backend is. */
export interface BackendSettings {
  apiUrl: string
  authUrl: string
  /** Public key that the authentication provider knows this app by. */
  authAnonKey: string
  /** Key of the log of all writes, as a signed note names it; without one, the log's growth is not checked. */
  logKey?: string | undefined
}

/** The settings of a build against a real backend. */
export function readSettings(env: Record<string, unknown>): BackendSettings {
  const parsed = z.safeParse(backendSettingsSchema, env)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(
      `The settings of this build cannot be right. Correct them as .env.example says, and build again:\n${problems.join('\n')}`,
    )
  }
  return {
    apiUrl: parsed.data.VITE_API_URL,
    authUrl: parsed.data.VITE_AUTH_URL,
    authAnonKey: parsed.data.VITE_AUTH_ANON_KEY,
    logKey: parsed.data.VITE_LOG_KEY,
  }
}
