import { checkLinks, pagesWithAnchors } from '../src/content/links.ts'
import { movedAddresses } from '../src/content/moved.ts'
import type { Problem } from '../src/content/problem.ts'
import type { ContentStore } from '../src/content/store.ts'
import type { Body } from '../src/site/body.tsx'
import type { Build } from '../src/site/build-context.tsx'
import type * as Site from '../src/site/render.tsx'
import type { SitePage } from '../src/site/site-page.ts'
import { publicFiles } from './copy-files.ts'
import { idsIn } from './prerender.ts'
import type { ProjectPaths } from './project.ts'

interface Options {
  store: ContentStore
  site: typeof Site
  build: Build
  paths: ProjectPaths
  /** Ids of pages that were rendered earlier, by what they are made from. */
  known?: Map<string, readonly string[]>
}

/** Finds broken links in content without a build: renders only those pages whose anchors are linked to. */
export async function brokenLinks(options: Options): Promise<Problem[]> {
  const { store, site, build, paths } = options
  if (!store.hasAllParts()) return []
  const content = store.content()
  const links = store.links()
  const anchored = pagesWithAnchors(links, build.origin)
  const pages = new Map<string, readonly string[] | null>()
  for (const page of site.siteMap(content)) {
    pages.set(page.path, anchored.has(page.path) ? await idsOf(page, options) : [])
  }
  const made = site.siteFiles(content, build).map(({ path }) => path)
  const assets = store.assets().map(({ url }) => url)
  return checkLinks(links, {
    origin: build.origin,
    pages,
    files: new Set([...publicFiles(paths).keys(), ...made, ...assets]),
    heldBack: store.heldBack(),
    unread: store.unread(),
    moved: movedAddresses(content),
  })
}

async function idsOf(page: SitePage, { store, site, build, known }: Options) {
  const bodyIds = page.bodyIds ?? []
  if (!bodyIds.every((id) => store.has(id))) return null
  const key = JSON.stringify([page.path, bodyIds, page.element.props])
  const before = known?.get(key)
  if (before) return before
  const bodies = new Map<string, Body>()
  for (const id of bodyIds) bodies.set(id, await store.loadBody<Body>(id))
  const ids = idsIn(await site.renderPage(page, { build, bodies }))
  known?.set(key, ids)
  return ids
}
