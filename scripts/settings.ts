import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnv } from 'vite'

/** What a build may be told through its environment; README, "Deploy" and "Connect a real backend". */
export interface Settings {
  /** Origin of the published site, without a trailing slash. */
  origin: string
  /** Whether the backend is emulated in the browser: so it is while one of its settings is missing. */
  demo: boolean
  year: number
  content: {
    /** Day of the build in UTC, ISO 8601: what is dated later waits. */
    today: string
    /** Whether drafts are checked too. Nothing of them is published. */
    checksDrafts: boolean
  }
  /** Whether posts get a picture each for where they are shared. */
  socialImages: boolean
  backend: Record<string, string | undefined>
}

export function readSettings(mode: string, root: string): Settings {
  const env = loadEnv(mode, root, ['VITE_', 'SITE_'])
  const backend = {
    VITE_API_URL: env.VITE_API_URL,
    VITE_AUTH_URL: env.VITE_AUTH_URL,
    VITE_AUTH_ANON_KEY: env.VITE_AUTH_ANON_KEY,
  }
  return {
    origin: (env.SITE_ORIGIN ?? 'https://asili.example').replace(/\/$/, ''),
    demo: Object.values(backend).some((value) => !value),
    year: new Date().getFullYear(),
    content: {
      today: env.SITE_TODAY ?? new Date().toISOString().slice(0, 10),
      checksDrafts: env.SITE_DRAFTS === 'check',
    },
    socialImages: env.SITE_SOCIAL_IMAGES !== 'off',
    backend,
  }
}

/** The app's version, by which an API tells an app that is too old. */
export const appVersion = (root: string): string =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
