import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { JSDOM } from 'jsdom'
import { appPaths, rescuePath } from '../../src/domain/paths.ts'

export const root = resolve(import.meta.dirname, '../..')
export const distDir = resolve(root, process.env.OUT_DIR ?? 'dist')

interface BuiltPage {
  /** `/blog/x`; `/404` is the page for addresses that are none. */
  path: string
  html: string
  document: Document
}

/** Every page that was written, read once. */
export const builtPages: readonly BuiltPage[] = globSync('**/*.html', { cwd: distDir }).map(
  (file) => {
    const html = readFileSync(join(distDir, file), 'utf8')
    const path = `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`
    return { path, html, document: new JSDOM(html).window.document }
  },
)

const isAppPath = (path: string) => (appPaths as readonly string[]).includes(path)

/** Pages that people read, without a script: all but the app's. */
export const publicPages = builtPages.filter(({ path }) => !isAppPath(path) && path !== rescuePath)
export const appPages = builtPages.filter(({ path }) => isAppPath(path))
export const posts = builtPages.filter(({ path }) => /^\/blog\/[^/]+$/.test(path))

export function pageAt(path: string): BuiltPage {
  const page = builtPages.find((candidate) => candidate.path === path)
  if (!page) throw new Error(`No page was built for ${path}`)
  return page
}

export const readBuilt = (file: string) => readFileSync(join(distDir, file), 'utf8')
export const brotliBytes = (text: string) => brotliCompressSync(text).length
export const gzipBytes = (text: string) => gzipSync(text).length

/** The parsed JSON-LD of a page. */
export function structuredData({ document }: BuiltPage): Record<string, unknown>[] {
  return [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? ''),
  )
}

/** Scripts that a page loads by itself, with all that they import at once. */
export function scriptsAtStart({ document }: BuiltPage): string[] {
  const entries = [...document.querySelectorAll('script[src]')].map(
    (script) => script.getAttribute('src') ?? '',
  )
  const reached = new Set(entries)
  for (const url of reached) {
    const imports = readBuilt(url.slice(1)).matchAll(/(?:import|from)\s*["'](\.[^"']+)["']/g)
    for (const [, specifier = ''] of imports) {
      reached.add(new URL(specifier, `https://site${url}`).pathname)
    }
  }
  return [...reached]
}
