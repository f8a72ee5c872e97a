import { backendSettingsSchema } from '#domain/backend-settings-schema.ts'

/** Returns what was expected if a value is invalid. */
export type Check = (value: string) => string | undefined

export const oneOf =
  (...words: string[]): Check =>
  (value) =>
    words.includes(value) ? undefined : `expected ${words.join(' or ')}`

export const matches =
  (pattern: RegExp, expected: string): Check =>
  (value) =>
    pattern.test(value) ? undefined : `expected ${expected}`

export const backend = (name: keyof typeof backendSettingsSchema.shape): Check => {
  const schema = backendSettingsSchema.shape[name]
  return (value) => schema.safeParse(value).error?.issues[0]?.message
}

export function checkOrigin(value: string): string | undefined {
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
export function checkHost(value: string): string | undefined {
  const wrong = checkOrigin(value)
  if (wrong)
    return wrong.replace(
      'the address of the site, such as https://',
      'the address of the app, such as https://app.',
    )
  const { origin, pathname } = new URL(value)
  return pathname === '/' ? undefined : `expected a host name alone: ${origin}`
}

/** Checks the provider's key: everybody can read what a build contains. */
export function checkPublicKey(value: string): string | undefined {
  const payload = Buffer.from(value.split('.')[1] ?? '', 'base64url').toString()
  if (value.startsWith('sb_secret_') || /"role"\s*:\s*"service_role"/.test(payload)) {
    return 'expected the provider’s public key: this is the secret one, which anybody could read in the app. Replace it at the provider if a build with it was published'
  }
  return backend('VITE_AUTH_ANON_KEY')(value)
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
export function checkForm(value: string): string | undefined {
  const url = URL.parse(value)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal(url))
  if (value === 'netlify' || (isSafe && !url?.username && !url?.password)) return undefined
  return 'expected an https:// address that takes the form, such as https://formspree.io/f/abcdwxyz, or netlify'
}

export function checkDay(value: string): string | undefined {
  const day = Date.parse(`${value}T00:00Z`)
  // The 31st of a short month parses as a day of the next month.
  const isDay = !Number.isNaN(day) && new Date(day).toISOString().startsWith(value)
  return isDay && value.length === 10 ? undefined : 'expected a day, such as 2026-12-30'
}
