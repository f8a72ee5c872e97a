import { createHash } from 'node:crypto'

/** What a page may access beyond its own origin. */
export interface PolicySources {
  /** Origins that its scripts may send requests to, besides its own. */
  connect: readonly string[]
  /** Origins that its forms may be submitted to, besides its own. */
  forms?: readonly string[]
}

/**
 * The policy for every page of the site and of the app. Only files from the page's own origin and inlined code, each
 * allowed by its hash, may run; no text becomes markup or a script (Trusted Types), no style comes from an attribute,
 * nothing is embedded. Only the app shows files of the device, from `blob:` addresses. Source of the directives:
 * Content Security Policy Level 3.
 */
const directives = (
  { connect, forms = [] }: PolicySources,
  { scripts, styles, isOfApp }: PageParts,
) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'", ...scripts],
  'style-src': ["'self'", ...styles],
  ...(isOfApp && { 'img-src': ["'self'", 'data:', 'blob:'], 'frame-src': ['blob:'] }),
  ...(connect.length > 0 && { 'connect-src': ["'self'", ...connect] }),
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'", ...forms],
  'require-trusted-types-for': ["'script'"],
})

interface PageParts {
  /** Hashes of inlined scripts and styles. */
  scripts: readonly string[]
  styles: readonly string[]
  isOfApp: boolean
}

/** Returns the page with its policy placed first: a policy does not apply to what precedes it. */
export function withPolicy(html: string, sources: PolicySources): string {
  return saying(html, directives(sources, partsOf(html)))
}

/** Returns a page that is a single file and may not use the network: the data it reads cannot leave it. */
export function withoutNetwork(html: string): string {
  const { scripts, styles } = partsOf(html)
  return saying(html, { 'default-src': ["'none'"], 'script-src': scripts, 'style-src': styles })
}

function saying(html: string, policy: Record<string, readonly string[]>): string {
  const text = Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';')
  const meta = `<meta http-equiv="Content-Security-Policy" content="${text}">`
  const head = /<meta char[sS]et="utf-8"\/?>/
  if (!head.test(html)) throw new Error('A page without its encoding cannot say its policy either')
  return html.replace(head, (start) => start + meta)
}

/** Matches a `<script>` that runs or controls the browser; any other is data, which policies do not block. */
const runs = /^$| type="(?:module|speculationrules|importmap)"/

function partsOf(html: string): PageParts {
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '', text]) => text && runs.test(attributes))
    .map(([, , text = '']) => hashOf(text))
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) =>
    hashOf(text),
  )
  return {
    scripts: [...new Set(scripts)],
    styles: [...new Set(styles)],
    isOfApp: html.includes('<div id="app">'),
  }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
