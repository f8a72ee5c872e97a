import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnv } from 'vite'
import {
  type BackendAddresses,
  demoBackend,
  neededBackendSettings,
} from '#domain/backend-settings.ts'
import { backendSettingsSchema } from '#domain/backend-settings-schema.ts'
import type { Hosts } from './app-host.ts'
import { checkSettings } from './setting-checks.ts'

/** What the environment can set for a build; README, "Deploy" and "Connect a real backend". */
export interface Settings {
  /**
   * Address of the published site, without a trailing slash: `https://example.org`, or below a path of its host
   * `https://example.org/asili`; empty if not set.
   */
  origin: string
  /** That path: `/asili`; empty at the host's root. */
  basePath: string
  /** Set if the app has its own host; absent if it shares the site's. */
  hosts?: Hosts
  /** Whether addresses of pages end in a slash, for hosts that want it. */
  addsSlash: boolean
  /** The app's version, which users see and which lets an API reject an app that is too old: `1.20.3`. */
  version: string
  /** Whether the backend is emulated in the browser: true if a backend's settings are missing. */
  demo: boolean
  year: number
  content: {
    /** Day of the build in UTC, ISO 8601: content with a later date is not published yet. */
    today: string
    /** Whether to check content, drafts included, without building anything. */
    onlyChecks: boolean
    /** Whether to also build drafts and content with a later date, marked, for reviewers. */
    drafts: boolean
  }
  /** Where the text files are stored, for the editor's page at `/edit`; absent if there is no such page. */
  editor?: { repository: string; branch: string }
  /** Whether each post gets its own preview image. */
  socialImages: boolean
  /** Where demo requests are sent: an address, or `netlify`; empty for nowhere. */
  demoForm: string
  /** Whether to write compressed copies of files, for hosts that serve them. */
  precompress: boolean
  /** Addresses of the backend that the build is for. */
  backend: BackendAddresses
  /** The day of the samples' list of revoked passports: where devices are tested, that of their clocks. */
  sampleListDay: string
  /** The issuer's signed list of revoked passports, a JWS; empty for none, or if the list is the samples' own. */
  revocations: string
  /** What a build prints at its end: it succeeded, but something is missing. */
  warnings: readonly string[]
}

/** Throws a `SettingsError` if a setting is invalid. */
export function readSettings(mode: string, root: string): Settings {
  const env = loadEnv(mode, root, '')
  const warnings = checkSettings(env)
  const origin = (env.SITE_ORIGIN ?? '').replace(/\/$/, '')
  const basePath = URL.parse(origin)?.pathname.replace(/\/$/, '') ?? ''
  const appOrigin = (env.APP_ORIGIN ?? '').replace(/\/$/, '')
  const missing = neededBackendSettings.filter((name) => !env[name])
  const today = env.SITE_TODAY || new Date().toISOString().slice(0, 10)
  return {
    origin,
    basePath,
    ...(appOrigin ? { hosts: { siteOrigin: origin, appOrigin } } : {}),
    addsSlash: env.SITE_TRAILING_SLASH === 'always',
    version: env.VITE_RELEASE_LABEL || packageVersion(root),
    demo: missing.length > 0,
    year: new Date().getFullYear(),
    content: {
      today,
      onlyChecks: env.SITE_CONTENT === 'check',
      drafts: env.SITE_CONTENT === 'drafts',
    },
    ...(env.SITE_EDITOR === 'on'
      ? {
          editor: {
            repository: env.SITE_EDITOR_REPO ?? '',
            branch: env.SITE_EDITOR_BRANCH ?? 'main',
          },
        }
      : {}),
    socialImages: env.SITE_SOCIAL_IMAGES !== 'off',
    demoForm: env.DEMO_FORM_URL ?? '',
    precompress: env.SITE_PRECOMPRESS === 'on',
    backend: missing.length > 0 ? demoBackendAt(basePath) : backendOf(env),
    sampleListDay: process.env.DEVICE_TIME?.slice(0, 10) || today,
    revocations: env.SITE_REVOCATIONS ?? '',
    warnings: [...warnings, ...missingWords(env, missing)],
  }
}

/** The emulated backend answers below the site's path, so that it cannot clash with anything else on the host. */
const demoBackendAt = (basePath: string): BackendAddresses => ({
  apiUrl: basePath + demoBackend.apiUrl,
  authUrl: basePath + demoBackend.authUrl,
})

const backendOf = (env: Record<string, string>): BackendAddresses => {
  const { VITE_API_URL, VITE_AUTH_URL } = backendSettingsSchema.shape
  return {
    apiUrl: VITE_API_URL.parse(env.VITE_API_URL),
    authUrl: VITE_AUTH_URL.parse(env.VITE_AUTH_URL),
  }
}

function* missingWords(env: Record<string, string>, missing: readonly string[]) {
  if (!env.SITE_ORIGIN) {
    yield 'SITE_ORIGIN is not set: pages name no canonical address and no preview image, and there are no sitemap and no feeds. Before you publish, set it to the address of the site, such as SITE_ORIGIN=https://example.org'
  }
  if (missing.length === 0 && !env.DEMO_FORM_URL) {
    yield 'DEMO_FORM_URL is not set: a request for a demo reaches nobody, so the form asks for a mail instead. Set it to the address that takes the form, or to "netlify" on Netlify'
  }
  if (missing.length > 0) {
    yield 'This is a demo build: VITE_API_URL, VITE_AUTH_URL and VITE_AUTH_ANON_KEY are not set, so a backend is emulated in the browser and nothing leaves the device. For a real one, set the three: “Connect a real backend” in README.md'
  }
}

const packageVersion = (root: string): string =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
