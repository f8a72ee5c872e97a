import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import type { Content } from '../src/content/collections.ts'
import type { Bodies, Body } from '../src/site/body.tsx'
import type { Build } from '../src/site/build-context.tsx'
import type * as Site from '../src/site/render.tsx'
import type { PageRecord } from './build-record.ts'
import { allExist } from './project.ts'
import { isSearched } from './search-index.ts'

/** Something to be written at an address: a page, or a file made by the build. */
export interface Output {
  path: string
  /** All that it is made from, besides code: same data, same bytes. */
  data: object
  /** Ids of the bodies that it shows. */
  bodyIds: readonly string[]
  render: (bodies: Bodies) => Promise<string>
}

export interface PrerenderOptions {
  outputs: readonly Output[]
  /** Gives a body as soon as it is compiled; nothing where it has problems. */
  loadBody: (bodyId: string) => Promise<Body | null>
  /** Changes with the code and the settings of the build. */
  codeKey: string
  outDir: string
  previous: Record<string, PageRecord>
}

/** What stands already, or the text of what is to be written. */
export interface Rendered {
  path: string
  record: PageRecord
  text?: string
}

/** The pages and files of the site, as outputs. */
export function outputsOf(site: typeof Site, content: Content, build: Build): Output[] {
  const pages = site.siteMap(content).map(
    (page): Output => ({
      path: page.path,
      data: page.element.props,
      bodyIds: page.bodyIds ?? [],
      render: (bodies) => site.renderPage(page, { build, bodies }),
    }),
  )
  const files = site
    .siteFiles(content, build)
    .map(
      ({ path, data, text }): Output => ({ path, data, bodyIds: [], render: async () => text() }),
    )
  return [...pages, ...files]
}

/**
 * Renders what differs from what stands in the output folder, each page as soon as its body is at hand.
 * Nothing is written yet: the caller may find that the content has problems.
 */
export function renderOutputs(options: PrerenderOptions): Promise<Rendered[]> {
  const { outputs, loadBody, codeKey, outDir, previous } = options
  let turn: Promise<unknown> = Promise.resolve()

  return Promise.all(
    outputs.map(async ({ path, data, bodyIds, render }): Promise<Rendered> => {
      const key = digest(codeKey, JSON.stringify({ bodyIds, data }))
      const known = previous[path]
      if (known?.key === key && allExist(outDir, [fileOf(path)])) return { path, record: known }
      const bodies = new Map<string, Body>()
      for (const id of bodyIds) {
        const body = await loadBody(id)
        // It has problems, which the caller knows of: the page cannot be made, and will not be missed.
        if (!body) return { path, record: { key: '', ids: [], isSearched: false } }
        bodies.set(id, body)
      }
      // One after the other: a page half rendered holds memory, and nothing is gained.
      const rendering = turn.then(() => render(bodies))
      turn = rendering.catch(() => {})
      const text = await rendering
      return { path, text, record: { key, ids: idsIn(text), isSearched: isSearched(text) } }
    }),
  )
}

/** Writes what was rendered, and removes what is no more. */
export function writeOutputs(
  rendered: readonly Rendered[],
  { outDir, previous }: PrerenderOptions,
) {
  const records: Record<string, PageRecord> = {}
  for (const { path, text, record } of rendered) {
    records[path] = record
    if (text !== undefined) write(join(outDir, fileOf(path)), text)
  }
  for (const path of Object.keys(previous)) {
    if (!records[path]) rmSync(join(outDir, fileOf(path)), { force: true })
  }
  return records
}

/** A file for each address that every static host finds: `/blog/x` is `blog/x/index.html`. */
export function fileOf(path: string): string {
  if (path === '/') return 'index.html'
  if (path === '/404') return '404.html'
  return extname(path) === '' ? `${path.slice(1)}/index.html` : path.slice(1)
}

const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)

const digest = (...parts: string[]) =>
  createHash('sha1').update(parts.join('\0')).digest('hex').slice(0, 20)

function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
