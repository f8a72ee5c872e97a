import { type Problem, quote } from './problem.ts'
import type { LinkInFile } from './store.ts'

export interface KnownAddresses {
  /** Ids in each page, by address. */
  pages: ReadonlyMap<string, readonly string[]>
  /** Files that are served as they are. */
  files: ReadonlySet<string>
}

/** Links inside the site that lead nowhere, and anchors that no heading has. */
export function checkLinks(links: readonly LinkInFile[], known: KnownAddresses): Problem[] {
  return links.flatMap(({ target, line, field, file }) => {
    const problem = (expected: string): Problem[] => [
      { file, line, field, expected, received: quote(target) },
    ]
    if (/^([a-z][a-z+.-]*:|\/\/|#)/i.test(target)) return []
    if (!target.startsWith('/')) return problem('an address from the root of the site, like /blog')
    const { pathname, hash } = new URL(target, 'https://site')
    const path = pathname === '/' ? '/' : pathname.replace(/\/$/, '')
    if (known.files.has(path)) return []
    const ids = known.pages.get(path)
    if (!ids) return problem('a page or file that exists')
    if (hash && !ids.includes(decodeURIComponent(hash.slice(1)))) {
      return problem(`an anchor that ${path} has`)
    }
    return []
  })
}
