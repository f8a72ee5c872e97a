import { type Problem, quote } from './problem.ts'
import type { HeldBack } from './published.ts'
import type { LinkInFile } from './store.ts'

interface KnownAddresses {
  /** Ids in each page, by address. */
  pages: ReadonlyMap<string, readonly string[]>
  /** Files that are served as they are. */
  files: ReadonlySet<string>
  /** Addresses that are in no build yet, and why. */
  heldBack: ReadonlyMap<string, HeldBack>
}

/** Links inside the site that lead nowhere, and anchors that no heading has. */
export function checkLinks(links: readonly LinkInFile[], known: KnownAddresses): Problem[] {
  return links.flatMap((link) => {
    const { target, line, field, file } = link
    const problem = (expected: string, why = ''): Problem[] => [
      { file, line, field, expected, received: quote(target) + why },
    ]
    if (/^([a-z][a-z+.-]*:|\/\/)/i.test(target)) return []
    const address = target.startsWith('#') ? addressOf(link.from).path + target : target
    // What stands on every page has no page of its own.
    if (address.startsWith('#')) return []
    if (!address.startsWith('/')) {
      const isMail = /^[^/]+@[^/]+$/.test(address)
      return problem(
        isMail ? `mailto:${address}` : 'an address from the root of the site, like /blog',
      )
    }
    const { path, hash } = addressOf(address)
    if (known.files.has(path)) return []
    const held = known.heldBack.get(path) ?? known.heldBack.get(path + hash)
    if (held) return waitsFor(link, held) ? [] : problem('a page that is published', reason(held))
    const ids = known.pages.get(path)
    // A page that is held back itself was not made: its own anchors are not known.
    if (!ids) return path === addressOf(link.from).path ? [] : problem('a page or file that exists')
    if (hash && !ids.includes(decodeURIComponent(hash.slice(1)))) {
      return problem(`an anchor that ${path} has`)
    }
    return []
  })
}

function addressOf(address: string) {
  if (address === '') return { path: '', hash: '' }
  const { pathname, hash } = new URL(address, 'https://site')
  return { path: pathname.replace(/(.)\/$/, '$1'), hash }
}

/** Whether the page that links is published no earlier than the one it links to. */
function waitsFor({ held }: LinkInFile, target: HeldBack): boolean {
  if (!held) return false
  return 'draft' in held || ('until' in target && held.until >= target.until)
}

const reason = (held: HeldBack) =>
  'draft' in held ? ', which is a draft' : `, which is published on ${held.until}`
