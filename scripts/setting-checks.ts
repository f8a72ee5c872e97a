import { closest, distance } from 'fastest-levenshtein'
import { neededBackendSettings } from '#domain/backend-settings.ts'
import {
  backend,
  type Check,
  checkDay,
  checkForm,
  checkHost,
  checkOrigin,
  checkPublicKey,
  matches,
  oneOf,
} from './setting-values.ts'

/** Invalid settings, described in words. Thrown before the build has touched anything. */
export class SettingsError extends Error {
  override name = 'SettingsError'

  constructor(problems: readonly string[]) {
    const count = problems.length === 1 ? 'A setting' : `${problems.length} settings`
    super(`${count} cannot be right, so nothing was built:\n${problems.join('\n')}`)
  }
}

type Env = Readonly<Record<string, string | undefined>>

/** Every setting that a build reads, with the check for its value. Without a check, any text is valid. */
const checks: Readonly<Record<string, Check | undefined>> = {
  SITE_ORIGIN: checkOrigin,
  APP_ORIGIN: checkHost,
  SITE_TODAY: checkDay,
  SITE_CONTENT: oneOf('check', 'drafts'),
  SITE_EDITOR: oneOf('on', 'off'),
  SITE_EDITOR_REPO: undefined, // Checked only if the editor's page is requested.
  SITE_EDITOR_BRANCH: undefined,
  SITE_SOCIAL_IMAGES: oneOf('on', 'off'),
  SITE_PRECOMPRESS: oneOf('on', 'off'),
  SITE_TRAILING_SLASH: oneOf('always', 'never'),
  SITE_REVOCATIONS: matches(
    /^[\w-]+\.[\w-]+\.[\w-]+$/,
    'a signed list, as a JWS: three parts with dots',
  ),
  DEMO_FORM_URL: checkForm,
  VITE_API_URL: backend('VITE_API_URL'),
  VITE_AUTH_URL: backend('VITE_AUTH_URL'),
  VITE_AUTH_ANON_KEY: checkPublicKey,
  VITE_LOG_KEY: backend('VITE_LOG_KEY'),
  VITE_SCENARIO: undefined,
  VITE_RELEASE_LABEL: matches(/^\d+(\.\d+)*$/, 'a version, such as 1.20.3'),
  VITE_DELAYS: oneOf('on', 'off'),
}

export const settingNames: readonly string[] = Object.keys(checks)

/** Prefixes of the settings' names. */
const settingPrefixes = ['SITE_', 'APP_ORIGIN', 'VITE_', 'DEMO_FORM_']

/** Names that hosts set for themselves in the builds that they run. */
const namesOfHosts = new Set(['SITE_ID', 'SITE_NAME'])

/** Checks whether a value must not appear in a build's log: keys, and addresses that may contain a password. */
const isSecret = (name: string, value: string) =>
  name.endsWith('_KEY') || name === 'SITE_REVOCATIONS' || value.includes('@')

/** Throws if a setting is invalid or its name is misspelt; returns warnings for names that are merely unknown. */
export function checkSettings(env: Env): string[] {
  const problems: string[] = []
  const warnings: string[] = []
  for (const [name, value] of Object.entries(env).sort()) {
    if (!Object.hasOwn(checks, name)) {
      const { problem, warning } = wordsOnName(name)
      if (problem) problems.push(problem)
      if (warning) warnings.push(warning)
      continue
    }
    if (!value) continue
    const expected = checks[name]?.(value)
    if (expected) problems.push(`${name}: ${expected}${received(name, value)}`)
  }
  problems.push(...checkHosts(env), ...checkBackend(env))
  if (problems.length > 0) throw new SettingsError(problems)
  return warnings
}

/** What to say of a variable that is no setting: it may be misspelt, or another program's. */
function wordsOnName(name: string): { problem?: string; warning?: string } {
  if (namesOfHosts.has(name)) return {}
  const near = closest(name.toUpperCase(), settingNames)
  const edits = distance(name.toUpperCase(), near)
  if (!settingPrefixes.some((prefix) => name.startsWith(prefix))) {
    return edits <= 2
      ? { warning: `${name} is no setting of this build. If ${near} is meant, rename it` }
      : {}
  }
  if (edits <= 3) return { problem: `${name}: there is no such setting. Is it ${near}?` }
  // Other programs have settings with such names too.
  return name.startsWith('SITE_')
    ? { warning: `${name} is no setting of this build: see .env.example` }
    : {}
}

const received = (name: string, value: string) =>
  isSecret(name, value) ? '' : `, received "${value}"`

/** Checks what using two hosts requires of the other settings. */
function* checkHosts({ SITE_ORIGIN = '', APP_ORIGIN = '', ...env }: Env): Generator<string> {
  const app = URL.parse(APP_ORIGIN)
  if (!app) return
  const site = URL.parse(SITE_ORIGIN)
  if (!SITE_ORIGIN) {
    yield `APP_ORIGIN: set SITE_ORIGIN to the address of the site as well, such as https://${app.host.replace(/^app\./, '')}: the app leads to it`
  }
  if (site?.host === app.host) {
    yield `APP_ORIGIN: expected another host than SITE_ORIGIN's, such as https://app.${site.host}; for one host, leave it out`
  } else if (site && site.pathname !== '/') {
    yield `SITE_ORIGIN: expected a host name alone together with APP_ORIGIN: ${site.origin}`
  }
  for (const name of ['VITE_API_URL', 'VITE_AUTH_URL']) {
    if (env[name]?.startsWith('/')) {
      yield `${name}: expected an https:// address beside APP_ORIGIN: a path would mean another place on each host`
    }
  }
}

/** Checks that a backend is named whole: with a part of its settings, the demo would be built in its place. */
function* checkBackend(env: Env): Generator<string> {
  const set = [...neededBackendSettings, 'VITE_LOG_KEY'].filter((name) => env[name])
  if (set.length === 0) return
  for (const name of neededBackendSettings.filter((name) => !env[name])) {
    yield `${name}: set it as well as ${set.join(' and ')}; for the demo, set none of the three`
  }
}
