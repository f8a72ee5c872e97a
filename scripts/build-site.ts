import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteBuilder } from 'vite'
import { appPaths } from '#domain/paths.ts'
import type { Asset } from '../src/content/findings.ts'
import { checkLinks } from '../src/content/links.ts'
import { ContentError } from '../src/content/problem.ts'
import { createContentStore } from '../src/content/store.ts'
import type { Body } from '../src/site/body.tsx'
import type * as Site from '../src/site/render.tsx'
import { type BuildRecord, loadRecord, saveRecord } from './build-record.ts'
import { buildClient } from './client-build.ts'
import {
  fileOf,
  outputsOf,
  type PrerenderOptions,
  renderOutputs,
  writeOutputs,
} from './prerender.ts'
import { allExist, codeKey, contentKey, type ProjectPaths } from './project.ts'
import { type SearchedPage, writeSearchIndex } from './search-index.ts'
import { writeServiceWorker } from './service-worker.ts'
import type { Settings } from './settings.ts'
import { socialImagesOf, writeSocialImages } from './social-images.ts'

/**
 * Builds the whole product: scripts for the browser, then every page as HTML.
 * Whatever did not change since the last build is left as it stands.
 */
export async function buildSite(builder: ViteBuilder, paths: ProjectPaths, settings: Settings) {
  const { today, checksDrafts } = settings.content
  const store = createContentStore({
    root: paths.contentRoot,
    cacheDir: paths.contentCacheDir,
    key: contentKey(paths.root),
    today,
    drafts: checksDrafts,
  })
  const reading = store.read()
  const compiling = store.compile() // Beside the bundles: it has threads of its own.
  const previous = loadRecord(paths.recordFile)
  const code = await buildCode(builder, paths, settings, previous)

  const site: typeof Site = await import(pathToFileURL(join(paths.siteBundleDir, 'render.js')).href)
  const { origin, year, socialImages } = settings
  const build = { origin, siteName: 'Asili', year, socialImages, appPaths, ...code.client }
  const options: PrerenderOptions = {
    outputs: reading.length > 0 ? [] : outputsOf(site, store.content(), build),
    async loadBody(id) {
      await compiling.ready(id)
      return store.has(id) ? store.loadBody<Body>(id) : null
    },
    codeKey: code.codeKey,
    outDir: paths.outDir,
    previous: previous?.pages ?? {},
  }
  const rendered = await renderOutputs(options)
  const problems = [...reading, ...(await compiling.problems)]
  store.save()
  if (problems.length > 0) throw new ContentError(problems)
  const assets = store.assets()
  const images = socialImages ? socialImagesOf(store.content()) : new Map()
  const broken = checkLinks(store.links(), {
    pages: new Map(rendered.map(({ path, record }) => [path, record.ids])),
    files: new Set([...publicFiles(paths), ...assets.map(({ url }) => url)]),
    heldBack: store.heldBack(),
  })
  if (broken.length > 0) throw new ContentError(broken)

  // From here on the output is written; a record of it that no longer holds must not outlive a crash.
  rmSync(paths.recordFile, { force: true })
  const { client, clientFiles, codeKey: key } = code
  const pages = writeOutputs(rendered, options)
  const copied = copyAssets(assets, paths, previous?.assets ?? {})
  const [pictures, search] = await Promise.all([
    writeSocialImages(images, paths, previous?.socialImages ?? {}),
    writeSearchIndex(searchedPages(pages, paths), paths.outDir, previous?.search ?? []),
  ])
  if (code.isNew) {
    const { scriptUrl } = client.app
    writeServiceWorker(paths, { demo: settings.demo, files: clientFiles, scriptUrl })
  }
  const written = { pages, assets: copied, socialImages: pictures, search }
  saveRecord(paths.recordFile, { codeKey: key, client, clientFiles, ...written })
  return {
    outputs: rendered.length,
    written: rendered.filter(({ text }) => text !== undefined).length,
    heldBack: store.heldBack(),
  }
}

const publicFiles = (paths: ProjectPaths) =>
  globSync('**/*', { cwd: join(paths.root, 'public') }).map((file) => `/${file}`)

const searchedPages = (pages: BuildRecord['pages'], { outDir }: ProjectPaths): SearchedPage[] =>
  Object.entries(pages)
    .filter(([, { isSearched }]) => isSearched)
    .map(([path, { key }]) => {
      const html = () => readFileSync(join(outDir, fileOf(path)), 'utf8')
      return { path, key, html }
    })

/** Bundles the client and the pages' code, unless the same stands there already. */
async function buildCode(
  builder: ViteBuilder,
  paths: ProjectPaths,
  settings: Settings,
  previous: BuildRecord | undefined,
) {
  const { client, ssr } = builder.environments
  if (!client || !ssr) throw new Error('Expected the environments "client" and "ssr"')
  const key = codeKey(paths.root, settings)
  if (
    previous?.codeKey === key &&
    allExist(paths.outDir, previous.clientFiles) &&
    allExist(paths.siteBundleDir, ['render.js'])
  ) {
    // Else Vite would build them after us.
    client.isBuilt = true
    ssr.isBuilt = true
    return { ...previous, isNew: false }
  }
  rmSync(paths.outDir, { recursive: true, force: true })
  // One after the other: they share their plugins, and those keep notes of the build they are in.
  const built = await buildClient(builder, client)
  await builder.build(ssr)
  return { codeKey: key, client: built.client, clientFiles: built.files, isNew: true }
}

/** Copies images from beside the texts to below their pages. */
function copyAssets(sources: Asset[], paths: ProjectPaths, previous: Record<string, string>) {
  const assets: Record<string, string> = {}
  for (const { file, url } of sources) {
    const from = join(paths.contentRoot, file)
    const to = url.slice(1)
    const { size, mtimeMs } = statSync(from)
    assets[to] = `${size} ${mtimeMs}`
    if (previous[to] === assets[to] && allExist(paths.outDir, [to])) continue
    mkdirSync(dirname(join(paths.outDir, to)), { recursive: true })
    cpSync(from, join(paths.outDir, to))
  }
  for (const to of Object.keys(previous)) {
    if (!assets[to]) rmSync(join(paths.outDir, to), { force: true })
  }
  return assets
}
