import { quote } from './problem.ts'

/** Returns what to link to instead if an address is not allowed; undefined if it is. */
export function expectedAddress(address: string): string | undefined {
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(address)) {
    return 'an address without spaces, backslashes or invisible characters'
  }
  if (!isDecodable(address)) {
    // Anchors of headings are made of their letters, digits and hyphens.
    if (address.startsWith('#'))
      return `${quote(address.replaceAll('%', ''))}, for anchors of headings have no %, or two digits after each %`
    return 'an address in which two digits follow each %, like %20, or %25 for the sign itself'
  }
  if (address.startsWith('#')) return undefined
  if (/^\/(?!\/)/.test(address)) {
    const path = decodeURIComponent(address.replace(/[?#].*/, ''))
    const isWhole = !/\/\.{0,2}(?=\/)|\/\.{1,2}$/.test(path)
    return isWhole ? undefined : 'an address without "//", "/./" and "/../", like /blog'
  }
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(address)?.[0].toLowerCase()
  if (scheme) return expectedAfter[scheme]?.(address) ?? (expectedAfter[scheme] ? undefined : known)
  if (/^[^/@]+@[^/@]+$/.test(address)) return `mailto:${address}`
  return address.startsWith('//') ? known : 'an address from the root of the site, like /blog'
}

const known = 'an address that begins with https://, mailto:, tel:, / or #'

/** Checks by the start of an address: the only kinds of addresses that may lead out of the site. */
const expectedAfter: Readonly<Record<string, (address: string) => string | undefined>> = {
  'https:': (address) => {
    if (!URL.canParse(address) || !/^https:\/\/[^/]/i.test(address)) {
      return 'a whole address like https://example.org'
    }
    const { username, password } = new URL(address)
    return username || password
      ? 'an address without a name or password before its host'
      : undefined
  },
  'http:': (address) => `"${address.replace(/^http:/i, 'https:')}", for links are encrypted`,
  'mailto:': (address) =>
    /^mailto:[^@?\s]+@[^@?\s]+(\?.*)?$/i.test(address) ? undefined : 'mailto:somebody@example.org',
  'tel:': (address) =>
    /^tel:\+?[\d().-]+$/i.test(address) ? undefined : 'a number like tel:+233201234567',
}

function isDecodable(address: string): boolean {
  try {
    decodeURIComponent(address)
    return true
  } catch {
    return false
  }
}

/** Checks whether a picture's address is that of a file next to the text: no host, no root, nothing encoded. */
export const isBesideText = (address: string): boolean =>
  !/^([a-z][a-z0-9+.-]*:|[/#?])|[\s\\?#%\p{Cc}\p{Cf}]/iu.test(address) && address !== ''
