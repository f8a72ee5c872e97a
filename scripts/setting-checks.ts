import { closest, distance } from 'fastest-levenshtein'
import { backendSettingsSchema } from '#domain/backend-settings-schema.ts'

/** Invalid settings, described in words. Thrown before the build has touched anything. */
export class SettingsError extends Error {
  override name = 'SettingsError'

  constructor(problems: readonly string[]) {
    const count = problems.length === 1 ? 'A setting' : `${problems.length} settings`
    super(`${count} cannot be right, so nothing was built:\n${problems.join('\n')}`)
  }
}

type Env = Readonly<Record<string, string | undefined>>

/** Returns what was expected if a value is invalid. */
type Check = (value: string) => string | undefined

const oneOf =
  (...words: string[]): Check =>
  (value) =>
    words.includes(value) ? undefined : `expected ${words.join(' or ')}`

const matches =
  (pattern: RegExp, expected: string): Check =>
  (value) =>
    pattern.test(value) ? undefined : `expected ${expected}`

const backend = (name: keyof typeof backendSettingsSchema.shape): Check => {
  const schema = backendSettingsSchema.shape[name]
  return (value) => schema.safeParse(value).error?.issues[0]?.message
}

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
  VITE_AUTH_ANON_KEY: backend('VITE_AUTH_ANON_KEY'),
  VITE_LOG_KEY: backend('VITE_LOG_KEY'),
  VITE_SCENARIO: undefined,
  VITE_RELEASE_LABEL: matches(/^\d+(\.\d+)*$/, 'a version, such as 1.20.3'),
  VITE_DELAYS: oneOf('on', 'off'),
}

export const settingNames: readonly string[] = Object.keys(checks)

/** Prefixes of the settings' names. */
export const settingPrefixes = ['SITE_', 'APP_ORIGIN', 'VITE_', 'DEMO_FORM_']

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
    if (!settingPrefixes.some((prefix) => name.startsWith(prefix))) continue
    if (!Object.hasOwn(checks, name)) {
      const near = closest(name, settingNames)
      if (namesOfHosts.has(name)) continue
      if (distance(name, near) <= 3)
        problems.push(`${name}: there is no such setting. Is it ${near}?`)
      // Other programs have settings with such names too.
      else if (name.startsWith('SITE_'))
        warnings.push(`${name} is no setting of this build: see .env.example`)
      continue
    }
    if (!value) continue
    const expected = checks[name]?.(value)
    if (expected) problems.push(`${name}: ${expected}${received(name, value)}`)
  }
  problems.push(...checkHosts(env))
  if (problems.length > 0) throw new SettingsError(problems)
  return warnings
}

const received = (name: string, value: string) =>
  isSecret(name, value) ? '' : `, received "${value}"`

function checkOrigin(value: string): string | undefined {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || !/^https?:\/\//.test(value)) {
    return 'expected the address of the site, such as https://example.org'
  }
  if (url.username || url.password) return 'expected an address without a name and a password'
  if (/[?#]/.test(value)) return `expected an address without "?" and "#", such as ${url.origin}`
  if (url.protocol === 'http:' && !isLocal(url)) {
    return `expected an https:// address, such as https://${url.host}: without it, browsers keep no app for work without a network. Only this machine (localhost, 127.0.0.1) may do with http://`
  }
  // Browsers write it this way, and code that compares the two must find them equal.
  const isPlain = value.replace(/(?<=:\/\/[^/]+)\/.*/, '') === url.origin
  if (!isPlain || !/^[a-z\d.:[\]-]+$/.test(url.host)) {
    return `expected the address as browsers write it, such as ${url.origin.replace(/[^\w.:/[\]-]+/g, '-')}`
  }
  return checkBase(value, url)
}

/** Checks the app's own host: without a path, because browsers store data by host. */
function checkHost(value: string): string | undefined {
  const wrong = checkOrigin(value)
  if (wrong)
    return wrong.replace(
      'the address of the site, such as https://',
      'the address of the app, such as https://app.',
    )
  const { origin, pathname } = new URL(value)
  return pathname === '/' ? undefined : `expected a host name alone: ${origin}`
}

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
    yield `SITE_ORIGIN: expected a host name alone beside APP_ORIGIN: ${site.origin}`
  }
  for (const name of ['VITE_API_URL', 'VITE_AUTH_URL']) {
    if (env[name]?.startsWith('/')) {
      yield `${name}: expected an https:// address beside APP_ORIGIN: a path would mean another place on each host`
    }
  }
}

/** Checks the path of the site: only characters that need no escaping in addresses, in patterns and in hosts' rules. */
function checkBase(value: string, { origin }: URL): string | undefined {
  const path = value.replace(/^https?:\/\/[^/]*/, '')
  if (path === '' || path === '/') return undefined
  const parts = path.split('/').slice(1)
  const names = parts.filter((part) => part !== '' && !/^\.+$/.test(part))
  const remedy = [origin, ...names.map((name) => name.replace(/[^\w.-]+/g, '-'))].join('/')
  if (parts.some((part) => /^\.+$/.test(part))) {
    return `expected a path without "." and "..", such as ${remedy}`
  }
  if (names.some((name) => !/^[\w.-]+$/.test(name))) {
    return `expected a path of letters from a to z, digits, "-", "_" and "." alone, such as ${remedy}`
  }
  if (parts.at(-1) === '') return `expected no slash at the end: ${remedy}`
  if (parts.includes('')) return `expected one slash between the parts of the path: ${remedy}`
  return undefined
}

const isLocal = (url: URL) => url.hostname === 'localhost' || url.hostname === '127.0.0.1'

/**
 * Checks the address for demo requests: what visitors write must not be sent unencrypted, except to a server on this
 * machine for testing.
 */
function checkForm(value: string): string | undefined {
  const url = URL.parse(value)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal(url))
  if (value === 'netlify' || (isSafe && !url?.username && !url?.password)) return undefined
  return 'expected an https:// address that takes the form, such as https://formspree.io/f/abcdwxyz, or netlify'
}

function checkDay(value: string): string | undefined {
  const day = Date.parse(`${value}T00:00Z`)
  // The 31st of a short month parses as a day of the next month.
  const isDay = !Number.isNaN(day) && new Date(day).toISOString().startsWith(value)
  return isDay && value.length === 10 ? undefined : 'expected a day, such as 2026-12-30'
}
