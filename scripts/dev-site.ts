import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { lookup } from 'mrmime'
import { type ErrorPayload, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import { appPaths } from '#domain/paths.ts'
import type { Content } from '../src/content/collections.ts'
import { ContentError, formatProblem, type Problem } from '../src/content/problem.ts'
import { type ContentStore, createContentStore } from '../src/content/store.ts'
import type { Body } from '../src/site/body.tsx'
import type { Build } from '../src/site/build-context.tsx'
import type * as Site from '../src/site/render.tsx'
import { islandEntries } from './islands.ts'
import { contentKey, type ProjectPaths } from './project.ts'
import { mockWorkerFile } from './service-worker.ts'
import type { Settings } from './settings.ts'

/** Serves the pages of the site in development, rendered on request by the modules that the build uses. */
export function devSite(paths: ProjectPaths, settings: Settings): Plugin {
  return {
    name: 'asili:dev-site',
    apply: 'serve',
    configureServer(server) {
      const content = watchContent(server, paths)
      serveFiles(server, paths, content.store)
      return () => {
        server.middlewares.use((request, response, next) => {
          const accepts = request.headers.accept ?? '*/*'
          if (request.method !== 'GET' || !/text\/html|\*\/\*/.test(accepts)) return next()
          const { pathname } = new URL(request.originalUrl ?? '/', 'http://site')
          respond(server, content, pathname, devBuild(paths, settings), response).catch(next)
        })
      }
    },
    hotUpdate({ modules, server }) {
      // A page's code runs only here, so the browser cannot replace it: it asks for the page again.
      if (this.environment.name !== 'ssr' || modules.length === 0) return
      server.ws.send({ type: 'full-reload' })
    },
  }
}

/** Where a page finds its scripts in development. */
function devBuild(paths: ProjectPaths, { origin, year }: Settings): Build {
  const islands = Object.entries(islandEntries(paths.root))
  return {
    origin,
    siteName: 'Asili',
    year,
    appPaths,
    bootUrl: '/src/site/boot.ts',
    hydrateUrl: '/src/site/hydrate.ts',
    islandUrls: Object.fromEntries(
      islands.map(([name, file]) => [name, file.slice(paths.root.length)]),
    ),
    app: { scriptUrl: '/src/app/main.tsx', preloadUrls: [], styleUrls: [], screenUrls: {} },
  }
}

interface WatchedContent {
  store: ContentStore
  /** Content as it was when it last had no problem, so that a page stays while its text is being mended. */
  lastGood: () => Content
}

function watchContent(server: ViteDevServer, paths: ProjectPaths): WatchedContent {
  const store = createContentStore({
    root: paths.contentRoot,
    cacheDir: paths.contentCacheDir,
    key: contentKey(paths.root),
  })
  let problems: readonly Problem[] = store.read()
  let lastGood = store.content()
  let bodyIds = store.bodyIds()

  const report = () => {
    server.config.logger.error(problems.map(formatProblem).join('\n'), { timestamp: true })
    server.ws.send(toOverlay(problems, paths))
  }
  /** Compiles what is named; says what is wrong with anything. */
  const compile = async (reading: readonly Problem[], ids: readonly string[]) => {
    problems = [...reading, ...(await store.compile(ids).problems)]
    store.save()
    if (problems.length > 0) report()
    return problems.length === 0
  }
  const refresh = async () => {
    const reading = store.read()
    const before = new Set(bodyIds)
    bodyIds = store.bodyIds()
    const isGood = await compile(
      reading,
      bodyIds.filter((id) => !before.has(id)),
    )
    if (!isGood) return
    lastGood = store.content()
    server.ws.send({ type: 'full-reload' })
  }
  // Beside the first requests, so that a problem in any text is told without being asked for.
  compile(problems, bodyIds).catch((error) => server.config.logger.error(String(error)))

  const folder = join(paths.contentRoot, 'content')
  server.watcher.add(folder)
  server.watcher.on('all', (_, file) => {
    if (file.startsWith(folder))
      refresh().catch((error) => server.config.logger.error(String(error)))
  })
  server.ws.on('connection', () => {
    if (problems.length > 0) server.ws.send(toOverlay(problems, paths))
  })
  return { store, lastGood: () => lastGood }
}

/** The first problem with its place, for the browser's overlay; all of them in its text. */
function toOverlay(problems: readonly Problem[], paths: ProjectPaths): ErrorPayload {
  const [first] = problems
  if (!first) throw new Error('No problem to show')
  const file = join(paths.contentRoot, first.file)
  const lines = readFileSync(file, 'utf8').split('\n')
  return {
    type: 'error',
    err: {
      message: new ContentError(problems).message,
      stack: '',
      id: file,
      loc: { file, line: first.line, column: 1 },
      frame: lines
        .slice(Math.max(0, first.line - 3), first.line + 2)
        .map((line, index) => `${Math.max(1, first.line - 2) + index} | ${line}`)
        .join('\n'),
    },
  }
}

/** Images beside texts, and the emulated backend's worker. */
function serveFiles(server: ViteDevServer, paths: ProjectPaths, store: ContentStore) {
  server.middlewares.use((request, response, next) => {
    const { pathname } = new URL(request.originalUrl ?? '/', 'http://site')
    const asset = store.assets().find(({ url }) => url === decodeURIComponent(pathname))
    if (asset) {
      response.setHeader('Content-Type', lookup(asset.file) ?? 'application/octet-stream')
      response.end(readFileSync(join(paths.contentRoot, asset.file)))
    } else if (pathname === '/sw.js') {
      response.setHeader('Content-Type', 'text/javascript')
      response.end(readFileSync(mockWorkerFile()))
    } else {
      next()
    }
  })
}

async function respond(
  server: ViteDevServer,
  { store, lastGood }: WatchedContent,
  pathname: string,
  build: Build,
  response: ServerResponse,
) {
  const environment = server.environments.ssr
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Expected a runner')
  const site = await environment.runner.import<typeof Site>('/src/site/render.tsx')
  const path = decodeURIComponent(pathname).replace(/(.)\/$/, '$1')
  const file = site.siteFiles().find((candidate) => candidate.path === path)
  if (file) {
    response.setHeader('Content-Type', lookup(path) ?? 'text/plain')
    response.end(await file.text())
    return
  }
  const pages = site.siteMap(lastGood())
  const page = pages.find((candidate) => candidate.path === path && path !== '/404')
  const shown = page ?? pages.find((candidate) => candidate.path === '/404')
  if (!shown) throw new Error('The site has no page for /404')
  const bodyIds = shown.bodyIds ?? []
  await store.compile(bodyIds).problems
  const bodies = await Promise.all(bodyIds.map((id) => store.loadBody<Body>(id)))
  const html = await site.renderPage(shown, {
    build,
    bodies: new Map(bodyIds.map((id, at) => [id, bodies[at]] as [string, Body])), // as many as ids
  })
  response.statusCode = page ? 200 : 404
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(html.replace('<head>', `<head>${devScripts}`))
}

/** What Vite and React's fast refresh need in the page; the site's pages do not come from an index.html. */
const devScripts = `<script type="module">${react.preambleCode.replace('__BASE__', '/')}</script><script type="module" src="/@vite/client"></script>`
