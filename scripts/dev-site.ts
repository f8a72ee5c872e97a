import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { lookup } from 'mrmime'
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import type { Content } from '../src/content/collections.ts'
import type { Body } from '../src/site/body.tsx'
import type { Build } from '../src/site/build-context.tsx'
import type * as Site from '../src/site/render.tsx'
import type { SitePage } from '../src/site/site-page.ts'
import { brokenLinks } from './broken-links.ts'
import { type WatchedContent, watchContent } from './dev-content.ts'
import { photoFile } from './photo-files.ts'
import type { ProjectPaths } from './project.ts'
import { isSearched, makeIndex } from './search-index.ts'
import { mockWorkerFile } from './service-worker.ts'
import type { Settings } from './settings.ts'
import { socialImage, socialImagesOf } from './social-images.ts'
import { sourceBuild } from './source-build.ts'

/** Serves the pages of the site in development, rendered on request by the same modules that the build uses. */
export function devSite(paths: ProjectPaths, settings: Settings): Plugin {
  return {
    name: 'asili:dev-site',
    apply: 'serve',
    configureServer(server) {
      const content = watchContent(server, paths)
      const build = sourceBuild(paths, settings)
      const renderer = devRenderer(server, content, build)
      const known = new Map<string, readonly string[]>()
      content.follow(async () => {
        const site = await renderer.load()
        return brokenLinks({ store: content.store, site, build, paths, known })
      })
      serveFiles(server, paths, content, renderer)
      return () => {
        server.middlewares.use((request, response, next) => {
          const accepts = request.headers.accept ?? '*/*'
          if (request.method !== 'GET' || !/text\/html|\*\/\*/.test(accepts)) return next()
          const { pathname } = new URL(request.originalUrl ?? '/', 'http://site')
          renderer.respond(pathname, response).catch(next)
        })
      }
    },
    hotUpdate({ modules, server }) {
      // A page's code runs only on the server, so the browser cannot hot-replace it and has to reload the page.
      if (this.environment.name !== 'ssr' || modules.length === 0) return
      server.ws.send({ type: 'full-reload' })
    },
  }
}

/** Serves images next to texts, preview images, the search index, and the emulated backend's worker. */
function serveFiles(
  server: ViteDevServer,
  paths: ProjectPaths,
  { store, lastGood }: WatchedContent,
  { searchFiles }: ReturnType<typeof devRenderer>,
) {
  const answer = async (path: string) => {
    const asset = store.assets().find(({ url }) => url === path)
    if (asset?.variant) return readFileSync(await photoFile(asset, asset.variant, paths))
    if (asset) return readFileSync(join(paths.contentRoot, asset.file))
    if (path === '/sw.js') return readFileSync(mockWorkerFile())
    if (path === '/search/parts.json') return '[0]'
    if (path.startsWith('/search/')) return (await searchFiles()).get(path)
    const image = path.endsWith('.jpg') && socialImagesOf(lastGood()).get(path)
    return image ? socialImage(image, paths) : undefined
  }
  server.middlewares.use((request, response, next) => {
    const { pathname } = new URL(request.originalUrl ?? '/', 'http://site')
    const path = decoded(pathname)
    answer(path).then((bytes) => {
      if (bytes === undefined) return next()
      response.setHeader('Content-Type', lookup(path) ?? 'application/octet-stream')
      response.end(bytes)
    }, next)
  })
}

/** Renders pages and files of the site as the build would, with the current code. */
function devRenderer(
  server: ViteDevServer,
  { store, lastGood, refresh }: WatchedContent,
  build: Build,
) {
  const load = () => {
    const environment = server.environments.ssr
    if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Expected a runner')
    return environment.runner.import<typeof Site>('/src/site/render.tsx')
  }
  const render = async (site: typeof Site, page: SitePage) => {
    const bodyIds = page.bodyIds ?? []
    await store.compile(bodyIds).problems
    const bodies = await Promise.all(bodyIds.map((id) => store.loadBody<Body>(id)))
    return site.renderPage(page, {
      build,
      bodies: new Map(bodyIds.map((id, at) => [id, bodies[at]] as [string, Body])), // as many as ids
    })
  }
  let indexed: { content: Content; files: Promise<Map<string, Uint8Array>> } | undefined

  return {
    load,
    async respond(pathname: string, response: ServerResponse) {
      const site = await load()
      const path = decoded(pathname).replace(/(.)\/$/, '$1')
      await refresh()
      const content = lastGood()
      const file = site.siteFiles(content, build).find((candidate) => candidate.path === path)
      if (file) {
        response.setHeader(
          'Content-Type',
          lookup(path) ?? (/\.|_redirects$/.test(path) ? 'text/plain' : 'text/html; charset=utf-8'),
        )
        response.end(await file.text())
        return
      }
      const pages = site.siteMap(content)
      const page = pages.find((candidate) => candidate.path === path && path !== '/404')
      const shown = page ?? pages.find((candidate) => candidate.path === '/404')
      if (!shown) throw new Error('The site has no page for /404')
      const html = await render(site, shown)
      response.statusCode = page ? 200 : 404
      // A feed is rendered like a page; addresses that do not exist are answered with a page.
      const type = page && lookup(path)
      response.setHeader('Content-Type', type || 'text/html; charset=utf-8')
      response.end(html.replace('<head>', `<head>${devScripts}`))
    },
    /** Returns the search index by address, made when it is first requested after a change. */
    searchFiles() {
      const content = lastGood()
      if (indexed?.content !== content) {
        const files = load().then(async (site) => {
          const pages = []
          for (const page of site.siteMap(content)) {
            const text = await render(site, page)
            if (isSearched(text)) pages.push({ path: page.path, html: () => text })
          }
          const made = await makeIndex(pages)
          return new Map(made.map((file) => [`/search/0/${file.path}`, file.content]))
        })
        indexed = { content, files }
      }
      return indexed.files
    },
  }
}

/** Opens a text named in the page in the local editor when clicked. */
const openInEditor = `addEventListener('click',e=>{const b=e.target.closest?.('[data-editor-file]');if(b)fetch('/__open-in-editor?file='+encodeURIComponent(b.dataset.editorFile))})`

/** What Vite and React's fast refresh need in the page, since the site's pages do not come from an index.html. */
const devScripts = `<script type="module">${react.preambleCode.replace('__BASE__', '/')}</script><script type="module" src="/@vite/client"></script><script>${openInEditor}</script>`

/** Returns the path unchanged if it cannot be decoded: there is no such page. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
