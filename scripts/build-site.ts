import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteBuilder } from 'vite'
import { appPaths, shellPaths } from '#domain/paths.ts'
import { checkLinks } from '../src/content/links.ts'
import { ContentError } from '../src/content/problem.ts'
import { createContentStore } from '../src/content/store.ts'
import type { Body } from '../src/site/body.tsx'
import type * as Site from '../src/site/render.tsx'
import { buildCode, type Code } from './build-code.ts'
import { type BuildRecord, loadRecord, saveRecord } from './build-record.ts'
import type { BundleInputs } from './bundle-inputs.ts'
import { copyBundle, copyFiles, publicFiles } from './copy-files.ts'
import {
  fileOf,
  outputsOf,
  type PrerenderOptions,
  type Rendered,
  renderOutputs,
  writeOutputs,
} from './prerender.ts'
import { allExist, contentKey, type ProjectPaths } from './project.ts'
import {
  type MadePart,
  makeSearchIndex,
  type SearchedPage,
  writeSearchIndex,
} from './search-index.ts'
import { workerFile, writeServiceWorker } from './service-worker.ts'
import type { Settings } from './settings.ts'
import { drawSocialImages, socialImagesOf } from './social-images.ts'

/**
 * Builds the whole product: scripts for the browser, then every page as HTML.
 * Whatever did not change since the last build is left as it stands, and so is everything where the build fails:
 * nothing is written before all is made.
 */
export async function buildSite(
  builder: ViteBuilder,
  paths: ProjectPaths,
  settings: Settings,
  inputs: BundleInputs,
) {
  const { outDir } = paths
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
  const code = await buildCode(builder, paths, settings, inputs)

  const site: typeof Site = await import(pathToFileURL(join(code.site.dir, 'render.js')).href)
  const { origin, year, socialImages } = settings
  const build = { origin, siteName: 'Asili', year, socialImages, appPaths, ...code.client.notes }
  const options: PrerenderOptions = {
    outputs: reading.length > 0 ? [] : outputsOf(site, store.content(), build),
    async loadBody(id) {
      await compiling.ready(id)
      return store.has(id) ? store.loadBody<Body>(id) : null
    },
    codeKey: code.key,
    outDir,
    previous: previous?.pages ?? {},
  }
  const rendered = await renderOutputs(options)
  const problems = [...reading, ...(await compiling.problems)]
  store.save()
  if (problems.length > 0) throw new ContentError(problems)
  const assets = store.assets()
  const broken = checkLinks(store.links(), {
    pages: new Map(rendered.map(({ path, record }) => [path, record.ids])),
    files: new Set([...publicFiles(paths).keys()].concat(assets.map(({ url }) => url))),
    heldBack: store.heldBack(),
  })
  if (broken.length > 0) throw new ContentError(broken)
  const images = socialImages ? socialImagesOf(store.content()) : new Map()
  const [pictures, search] = await Promise.all([
    drawSocialImages(images, paths),
    makeSearchIndex(searchedPages(rendered, outDir), outDir, previous?.search ?? []),
  ])

  const files = new Map([
    ...publicFiles(paths),
    ...assets.map(({ file, url }) => [url, join(paths.contentRoot, file)] as const),
    ...pictures,
  ])
  // A record of the output that no longer holds must not outlive a crash.
  rmSync(paths.recordFile, { force: true })
  if (!previous) rmSync(outDir, { recursive: true, force: true })
  const record = writeSite({ code, files, search, rendered, options }, paths, settings, previous)
  saveRecord(paths.recordFile, record)
  return {
    outputs: rendered.length,
    written: rendered.filter(({ text }) => text !== undefined).length,
    heldBack: store.heldBack(),
  }
}

interface MadeSite {
  code: Code
  /** Files to be copied, by their addresses. */
  files: ReadonlyMap<string, string>
  search: readonly MadePart[]
  rendered: readonly Rendered[]
  options: PrerenderOptions
}

/** Writes what differs. What pages ask for comes before them, and what they no longer ask for goes after them. */
function writeSite(
  { code: { key: codeKey, client }, files, search, rendered, options }: MadeSite,
  paths: ProjectPaths,
  { demo }: Settings,
  previous: BuildRecord | undefined,
): BuildRecord {
  const { outDir } = paths
  const isNew = previous?.codeKey !== codeKey
  copyBundle(client, outDir, isNew)
  const copied = copyFiles(files, outDir, previous?.copied ?? {})
  const parts = writeSearchIndex(search, outDir, previous?.search ?? [])
  const pages = writeOutputs(rendered, options)
  const shellChanged = rendered.some(({ path, text }) => isOfShell(path) && text !== undefined)
  if (isNew || shellChanged || !allExist(outDir, [workerFile])) {
    writeServiceWorker(paths, client, { demo, scriptUrl: client.notes.app.scriptUrl })
  }
  for (const file of previous?.clientFiles ?? []) {
    if (!client.files.includes(file)) rmSync(join(outDir, file), { force: true })
  }
  return { codeKey, clientFiles: client.files, pages, copied, search: parts }
}

const isOfShell = (path: string) => (shellPaths as readonly string[]).includes(path)

const searchedPages = (rendered: readonly Rendered[], outDir: string): SearchedPage[] =>
  rendered
    .filter(({ record }) => record.isSearched)
    .map(({ path, text, record: { key } }) => {
      const html = () => text ?? readFileSync(join(outDir, fileOf(path)), 'utf8')
      return { path, key, html }
    })
