import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { Content } from '../src/content/collections.ts'
import type { Bodies, Body } from '../src/site/body.tsx'
import type { Build } from '../src/site/build-context.tsx'
import type * as Site from '../src/site/render.tsx'
import type { SitePage } from '../src/site/site-page.ts'
import { type Hosts, onItsHost } from './app-host.ts'
import { belowBase, redirectsBelowBase } from './base-path.ts'
import type { PageRecord } from './build-record.ts'
import { type PolicySources, withPolicy } from './content-security-policy.ts'
import { allExist } from './project.ts'
import { isSearched } from './search-index.ts'
import type { StagedFolder } from './staged-folder.ts'
import { withSlashes } from './trailing-slash.ts'

/** Something to write at an address: a page, or a file made by the build. */
export interface Output {
  path: string
  /** Everything that it is made from, besides code: the same data gives the same bytes. */
  data: object
  /** Ids of the bodies that it shows. */
  bodyIds: readonly string[]
  render: (bodies: Bodies) => Promise<string>
}

export interface PrerenderOptions {
  outputs: readonly Output[]
  /** Returns a body as soon as it is compiled; null if it has problems. */
  loadBody: (bodyId: string) => Promise<Body | null>
  /** Changes with the code and the settings of the build. */
  codeKey: string
  outDir: string
  previous: Record<string, PageRecord>
}

/** An output that is already there, or the text to write. */
export interface Rendered {
  path: string
  record: PageRecord
  text?: string
}

interface PlacedBuild {
  build: Build
  policy: PolicySources
  /** The path of the site on its host: `/asili`; empty at the root. */
  basePath: string
  /** Set if the app has its own host. */
  hosts?: Hosts | undefined
}

/** Returns the pages and files of the site as outputs. */
export function outputsOf(
  site: typeof Site,
  content: Content,
  { build, policy, basePath, hosts }: PlacedBuild,
): Output[] {
  const slashed = withPagesSlashed(site, content, build)
  const finish = (path: string, text: string) => {
    const made = belowBase(slashed(text), basePath)
    return hosts ? onItsHost(path, made, hosts) : made
  }
  const finishFile = (path: string, text: string) => {
    if (path === '/_redirects') return redirectsBelowBase(slashed(text), basePath)
    return fileOf(path).endsWith('.html') ? finish(path, text) : slashed(text)
  }
  // Feeds contain only absolute addresses.
  const isMade = ({ toFile }: SitePage) => !toFile || build.origin !== ''
  const pages = site
    .siteMap(content)
    .filter(isMade)
    .map(
      (page): Output => ({
        path: page.path,
        data: page.element.props,
        bodyIds: page.bodyIds ?? [],
        render: async (bodies) => {
          const text = await site.renderPage(page, { build, bodies })
          return page.toFile ? slashed(text) : withPolicy(finish(page.path, text), policy)
        },
      }),
    )
  const files = site.siteFiles(content, build).map(
    ({ path, data, text }): Output => ({
      path,
      data,
      bodyIds: [],
      render: async () => finishFile(path, await text()),
    }),
  )
  return [...pages, ...files]
}

/** Returns a function that adds slashes to page addresses in a file, if the host wants them. */
function withPagesSlashed(site: typeof Site, content: Content, { origin, addsSlash }: Build) {
  if (!addsSlash) return (text: string) => text
  const found = site.siteMap(content).filter(({ toFile }) => !toFile)
  const pages = new Set(found.map(({ path }) => path))
  return (text: string) => withSlashes(text, { origin, pages })
}

/**
 * Renders what differs from the output folder, each page as soon as its body is ready.
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
        // It has problems, which the caller knows about: the page cannot be made, and will not be needed.
        if (!body) return { path, record: { key: '', ids: [], isSearched: false } }
        bodies.set(id, body)
      }
      // One after the other: half-rendered pages use memory, and rendering in parallel gains nothing.
      const rendering = turn.then(() => render(bodies))
      turn = rendering.catch(() => {})
      const text = await rendering
      return { path, text, record: { key, ids: idsIn(text), isSearched: isSearched(text) } }
    }),
  )
}

/** Writes what was rendered, and removes outputs that no longer exist. */
export function writeOutputs(
  rendered: readonly Rendered[],
  { previous }: PrerenderOptions,
  stage: StagedFolder,
) {
  const records: Record<string, PageRecord> = {}
  for (const { path, text, record } of rendered) {
    records[path] = record
    if (text !== undefined) stage.write(fileOf(path), text)
  }
  for (const path of Object.keys(previous)) {
    if (!records[path]) stage.remove(fileOf(path))
  }
  return records
}

/** Returns a file name that every static host finds for the address: `/blog/x` is `blog/x/index.html`. */
export function fileOf(path: string): string {
  if (path === '/') return 'index.html'
  if (path === '/404') return '404.html'
  if (path === '/_redirects') return '_redirects'
  return extname(path) === '' ? `${path.slice(1)}/index.html` : path.slice(1)
}

/** Returns the ids in a page that links can point to. */
export const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)

const digest = (...parts: string[]) =>
  createHash('sha1').update(parts.join('\0')).digest('hex').slice(0, 20)
