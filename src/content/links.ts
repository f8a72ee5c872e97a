import { type Problem, quote } from './problem.ts'
import type { HeldBack } from './published.ts'
import type { LinkInFile } from './store.ts'

interface KnownAddresses {
  /** The site's own address, with the path of its host if it has one; empty if it is not known. */
  origin?: string
  /** Ids in each page, by address; null if its text has problems, so that they are not known yet. */
  pages: ReadonlyMap<string, readonly string[] | null>
  /** Addresses of files that cannot be read: what else would be in their folders is not known either. */
  unread?: readonly string[]
  /** Files that are served unchanged. */
  files: ReadonlySet<string>
  /** Former addresses of pages, with their current ones. */
  moved?: ReadonlyMap<string, string>
  /** Addresses that are not in the build yet, with the reason. */
  heldBack: ReadonlyMap<string, HeldBack>
}

/** Finds internal links that lead nowhere, and anchors without a heading. */
export function checkLinks(links: readonly LinkInFile[], known: KnownAddresses): Problem[] {
  return links.flatMap((link) => {
    const { target, line, field, file } = link
    const problem = (expected: string, why = ''): Problem[] => [
      { file, line, field, expected, received: quote(target) + why },
    ]
    const inSite = withoutOrigin(target, known.origin)
    const address = inSite.startsWith('#') ? addressOf(link.from).path + inSite : inSite
    // Text shown on every page has no page of its own.
    if (address.startsWith('#')) return []
    // Other relative links are reported when their text is checked.
    if (!address.startsWith('/')) return []
    const { path, hash } = addressOf(address)
    const now = known.moved?.get(path)
    if (now) return problem(now + hash, ', which has moved there')
    if (known.files.has(path)) return []
    const held = known.heldBack.get(path) ?? known.heldBack.get(path + hash)
    if (held) return waitsFor(link, held) ? [] : problem('a page that is published', reason(held))
    const ids = known.pages.get(path)
    if (ids === null || known.unread?.some((url) => isNear(path, url))) return []
    // A page that is held back was not made: its own anchors are not known.
    if (!ids) return path === addressOf(link.from).path ? [] : problem('a page or file that exists')
    if (hash && !ids.includes(decodeURIComponent(hash.slice(1)))) {
      return problem(`an anchor that ${path} has`)
    }
    return []
  })
}

/** Returns a whole address of the site's own as one from its root; any other as it is. */
function withoutOrigin(target: string, origin = ''): string {
  if (origin === '' || !target.toLowerCase().startsWith(origin.toLowerCase())) return target
  const rest = target.slice(origin.length)
  if (rest.startsWith('/')) return rest
  return rest === '' || /^[?#]/.test(rest) ? `/${rest}` : target
}

function addressOf(address: string) {
  if (address === '') return { path: '', hash: '' }
  const { pathname, hash } = new URL(address, 'https://site')
  return { path: pathname.replace(/(.)\/$/, '$1'), hash }
}

/**
 * Checks whether an address is that of an unreadable file or of a neighbour, which may be a list or the file under
 * another slug.
 */
function isNear(path: string, url: string): boolean {
  const { path: own } = addressOf(url)
  const folder = own.slice(0, own.lastIndexOf('/') + 1)
  return path === own || (folder !== '/' && path.startsWith(folder))
}

/** Returns the pages whose anchors are linked to. */
export const pagesWithAnchors = (links: readonly LinkInFile[], origin: string): Set<string> =>
  new Set(
    links
      .map(({ target, from }) => ({ target: withoutOrigin(target, origin), from }))
      .filter(({ target }) => /^[/#]/.test(target) && target.includes('#'))
      .map(({ target, from }) => addressOf(target.startsWith('#') ? from : target).path),
  )

/** Checks whether the linking page is published no earlier than its target. */
function waitsFor({ held }: LinkInFile, target: HeldBack): boolean {
  if (!held) return false
  return 'draft' in held || ('until' in target && held.until >= target.until)
}

const reason = (held: HeldBack) =>
  'draft' in held ? ', which is a draft' : `, which is published on ${held.until}`
