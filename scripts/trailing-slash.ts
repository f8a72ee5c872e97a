/** How addresses appear in the site's files, for hosts that want a slash at the end of each page's. */
interface Options {
  /** Empty if unknown. */
  origin: string
  /** Paths of all pages, without a trailing slash. */
  pages: ReadonlySet<string>
}

/**
 * Adds the slash to pages' addresses in a built text: links, canonical addresses, structured data, the sitemap, feeds,
 * redirects. Leaves the addresses of files and of the API unchanged.
 */
export function withSlashes(text: string, { origin, pages }: Options): string {
  const slashed = (path: string) => (path !== '/' && pages.has(path) ? `${path}/` : path)
  /** Matches an address up to its query, its anchor or the surrounding text. */
  const path = String.raw`(/[^\s"'<>()?#\\]*)`
  const own = new RegExp(String.raw`( href="|"path":"|;url=|^/\S* )${path}`, 'gm')
  const result = text.replace(own, (_, before: string, found: string) => before + slashed(found))
  if (!origin) return result
  const whole = new RegExp(origin.replaceAll('.', '\\.') + path, 'g')
  return result.replace(whole, (_, found: string) => origin + slashed(found))
}
