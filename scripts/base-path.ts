import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Attributes whose values are addresses. */
const attributes = ['href', 'src', 'action', 'poster', 'data-run', 'data-island', 'data-hydrate']

const address = new RegExp(` (${attributes.join('|')})="/(?!/)`, 'g')
const refresh = /(<meta http-equiv="refresh" content="\d+;url=)\/(?!\/)/gi
/** Scripts that the app starts itself. */
const named = /(<meta name="asili-[\w-]+" content=")\/(?!\/)/g
const sets = / (src|image)set="([^"]*)"/gi
const rules = /(<script type="speculationrules">)(.*?)(<\/script>)/gs
/** Text in a script or a style is not an attribute: the bundler has already put the path into these. */
const code = /(<(script|style)\b[^>]*>)([\s\S]*?)(<\/\2>)/g

/**
 * Rewrites the addresses in a built page for a site below a path of its host (`/asili`). Pages are built as if the site
 * were at the root: one pass over the result is reliable, while a call at each of thousands of links would be forgotten
 * somewhere.
 */
export function belowBase(html: string, base: string): string {
  if (base === '') return html
  const kept: string[] = []
  const marked = html
    .replace(rules, (_, open, text, close) => open + text.replaceAll('"/', `"${base}/`) + close)
    .replace(code, (_, open, _name, text, close) => `${open}\0${kept.push(text) - 1}\0${close}`)
  return marked
    .replace(address, ` $1="${base}/`)
    .replace(refresh, `$1${base}/`)
    .replace(named, `$1${base}/`)
    .replace(sets, (whole) => whole.replace(/(="|, )\/(?!\/)/g, `$1${base}/`))
    .replace(/\0(\d+)\0/g, (_, index) => kept[Number(index)] ?? '')
}

/** `_redirects`, line by line: from, to, status. */
export const redirectsBelowBase = (text: string, base: string): string =>
  base === '' ? text : text.replace(/^(\/\S*) (\/\S*)/gm, `${base}$1 ${base}$2`)

/** Rewrites the addresses in the web app manifest for a site below a path. */
export function manifestBelowBase(text: string, base: string): string {
  if (base === '') return text
  const names = new Set(['id', 'start_url', 'scope', 'src', 'url'])
  const placed = (name: string, value: unknown) =>
    names.has(name) && typeof value === 'string' && value.startsWith('/') ? base + value : value
  return `${JSON.stringify(JSON.parse(text), placed, 2)}\n`
}

export const manifestName = 'manifest.webmanifest'

/** Reads from a built site which path of its host it was built for; empty at the root. */
export function basePathOf(dir: string): string {
  const file = join(dir, manifestName)
  const scope: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).scope : '/'
  return String(scope).replace(/\/$/, '')
}
