import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { JSDOM } from 'jsdom'
import { appPaths, bundleVerifierPath, rescuePath } from '../../src/domain/paths.ts'
import { distDir } from './site-place.ts'

export interface BuiltPage {
  /** `/blog/x`; `/404` is the page for addresses that are none. */
  path: string
  html: string
  document: Document
}

/** Every page that was written, read once; not the file that bundles of evidence carry. */
export const builtPages: readonly BuiltPage[] = globSync('**/*.html', { cwd: distDir })
  .filter((file) => `/${file}` !== bundleVerifierPath)
  .map((file) => {
    const html = readFileSync(join(distDir, file), 'utf8')
    const path = `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`
    return { path, html, document: new JSDOM(html).window.document }
  })

export const isAppPath = (path: string) => (appPaths as readonly string[]).includes(path)

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
export const scriptsAtStart = ({ document }: BuiltPage): string[] =>
  scriptsFrom(
    [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src') ?? ''),
  )

/** Scripts with all that they import at once. */
export function scriptsFrom(entries: readonly string[]): string[] {
  const reached = new Set(entries)
  for (const url of reached) {
    const imports = readBuilt(url.slice(1)).matchAll(/(?:import|from)\s*["'](\.[^"']+)["']/g)
    for (const [, specifier = ''] of imports) {
      reached.add(new URL(specifier, `https://site${url}`).pathname)
    }
  }
  return [...reached]
}
