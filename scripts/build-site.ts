import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteBuilder } from 'vite'
import { appPaths, bundleVerifierPath, shellPaths } from '#domain/paths.ts'
import { sampleRevocations } from '#domain/proofs/sample-revocations.ts'
import { dueReviews } from '../src/content/due-reviews.ts'
import { checkLinks } from '../src/content/links.ts'
import { movedAddresses } from '../src/content/moved.ts'
import { ContentError } from '../src/content/problem.ts'
import { createContentStore } from '../src/content/store.ts'
import type { Body } from '../src/site/body.tsx'
import type * as Site from '../src/site/render.tsx'
import { pagesOfApp } from './app-host.ts'
import { buildCode, type Code } from './build-code.ts'
import { type BuildRecord, loadRecord, saveRecord } from './build-record.ts'
import type { BundleInputs } from './bundle-inputs.ts'
import { makeBundleVerifier } from './bundle-verifier.ts'
import { checkMade } from './check-made.ts'
import type { PolicySources } from './content-security-policy.ts'
import { copyBundle, copyFiles, manifestFile, publicFiles } from './copy-files.ts'
import { editorBackend } from './editor/backend.ts'
import { makeEditor } from './editor/make-editor.ts'
import { headersFile } from './headers-file.ts'
import { licencesFileText } from './licences/licences-text.ts'
import { bundledFile } from './licences/shipped.ts'
import { photoFiles } from './photo-files.ts'
import { precompress } from './precompress.ts'
import {
  fileOf,
  outputsOf,
  type PrerenderOptions,
  type Rendered,
  renderOutputs,
  writeOutputs,
} from './prerender.ts'
import { contentKey, type ProjectPaths } from './project.ts'
import {
  type MadePart,
  makeSearchIndex,
  type SearchedPage,
  writeSearchIndex,
} from './search-index.ts'
import { httpsHeaders, securityHeaders } from './security-headers.ts'
import { keptBytes, workerFile, writeServiceWorker } from './service-worker.ts'
import type { Settings } from './settings.ts'
import { drawSocialImages, socialImagesOf, undrawnTitles } from './social-images.ts'
import { type StagedFolder, stageFolder } from './staged-folder.ts'

/**
 * Builds the whole product: scripts for the browser, then every page as HTML.
 * Whatever has not changed since the last build is left in place. If the build fails or is killed, everything published
 * stays: the new site is made in a separate folder, which replaces the published one as the last step.
 */
export async function buildSite(
  builder: ViteBuilder,
  paths: ProjectPaths,
  settings: Settings,
  inputs: BundleInputs,
) {
  const { outDir } = paths
  const { today, drafts } = settings.content
  const backend =
    settings.editor && editorBackend(settings.editor.repository, settings.editor.branch)
  const store = createContentStore({
    root: paths.contentRoot,
    cacheDir: paths.contentCacheDir,
    key: contentKey(paths.root),
    ...(drafts ? {} : { today }),
  })
  const reading = store.read()
  const compiling = store.compile() // Runs in parallel with the bundles: it has its own threads.
  const previous = loadRecord(paths.recordFile)
  const code = await buildCode(builder, paths, settings, inputs)

  const site: typeof Site = await import(pathToFileURL(join(code.site.dir, 'render.js')).href)
  const { origin, year, socialImages, demo: isDemo, demoForm, addsSlash, basePath } = settings
  // A build for a real backend does not know the sample keys, nor lists signed with them.
  const revocations = settings.demo
    ? sampleRevocations(settings.sampleListDay)
    : settings.revocations
  const verifier = await makeBundleVerifier(
    { root: paths.root, demo: settings.demo, codeKey: code.key, revocations },
    paths,
  )
  const editor =
    backend && (await makeEditor({ ...paths, backend, site: { name: 'Asili', origin, basePath } }))
  const bundledWith = editor ? [verifier.bundled, editor.bundled] : [verifier.bundled]
  const build = {
    ...{ origin, siteName: 'Asili', year, today, socialImages, appPaths, revocations },
    ...{ isDemo, demoForm, addsSlash, backend: settings.backend },
    // With two hosts, the worker is on the app's.
    keptBytes: settings.hosts ? 0 : keptBytes(paths, code.client),
    licences: licencesFileText(paths.root, [join(code.client.dir, bundledFile), ...bundledWith]),
    ...(drafts ? { preview: { today } } : {}),
    ...code.client.notes,
  }
  const options: PrerenderOptions = {
    outputs: store.hasAllParts()
      ? outputsOf(site, store.content(), {
          build,
          policy: policyOf(settings),
          basePath,
          hosts: settings.hosts,
        })
      : [],
    async loadBody(id) {
      await compiling.ready(id)
      return store.has(id) ? store.loadBody<Body>(id) : null
    },
    // The list of revoked passports depends on the day.
    codeKey: `${code.key} ${revocations} ${drafts}`,
    outDir,
    previous: previous?.pages ?? {},
  }
  const rendered = await renderOutputs(options)
  const texts = await compiling.problems
  store.save()
  const assets = store.assets()
  const broken = checkLinks(rendered.length > 0 ? store.links() : [], {
    origin,
    // A page without a key was not made, because its text has problems.
    pages: new Map(rendered.map(({ path, record: { key, ids } }) => [path, key ? ids : null])),
    files: new Set([...publicFiles(paths).keys()].concat(assets.map(({ url }) => url))),
    heldBack: store.heldBack(),
    unread: store.unread(),
    moved: movedAddresses(store.content()),
  })
  const made = checkMade({ outputs: options.outputs, rendered, files: store.bodyFiles() })
  const problems = [...reading, ...store.missingParts(), ...texts, ...broken]
  // What is wrong with a text shows in its page too, and is said once.
  if (problems.length === 0) problems.push(...made)
  if (problems.length > 0) throw new ContentError(problems)
  const images = socialImages ? socialImagesOf(store.content()) : new Map()
  const [pictures, photos, search] = await Promise.all([
    drawSocialImages(images, paths),
    photoFiles(assets, paths),
    makeSearchIndex(searchedPages(rendered, outDir, settings), outDir, previous?.search ?? []),
  ])

  const files = new Map([
    ...publicFiles(paths),
    ...manifestFile(paths, basePath),
    [bundleVerifierPath, verifier.file] as const,
    ...assets
      .filter(({ variant }) => !variant)
      .map(({ file, url }) => [url, join(paths.contentRoot, file)] as const),
    ...photos,
    ...pictures,
    ...(editor?.files ?? []),
  ])
  const stage = stageFolder(outDir, { fresh: !previous })
  const whole = { code, files, search, rendered, options, stage }
  const record = writeSite(whole, paths, settings, previous)
  record.compressed = await precompress(stage, {
    isWanted: settings.precompress,
    keptDir: paths.compressedDir,
    previous: previous?.compressed ?? {},
  })
  // Remove the record first: after a crash, a record that no longer matches the output must not be left.
  rmSync(paths.recordFile, { force: true })
  const published = stage.publish()
  saveRecord(paths.recordFile, record)
  return {
    published,
    outputs: rendered.length,
    written: rendered.filter(({ text }) => text !== undefined).length,
    heldBack: store.heldBack(),
    warnings: [
      ...(socialImages ? undrawnTitles(store.content()) : []),
      ...dueReviews(store.content(), today),
    ],
  }
}

interface MadeSite {
  code: Code
  /** Files to copy, by their addresses. */
  files: ReadonlyMap<string, string>
  search: readonly MadePart[]
  rendered: readonly Rendered[]
  options: PrerenderOptions
  stage: StagedFolder
}

/**
 * Writes the differences. Adds files that pages request before the pages, and removes those no longer requested after
 * them.
 */
function writeSite(
  { code: { key: codeKey, client }, files, search, rendered, options, stage }: MadeSite,
  paths: ProjectPaths,
  { demo, basePath, hosts, origin }: Settings,
  previous: BuildRecord | undefined,
): BuildRecord {
  const isNew = previous?.codeKey !== codeKey
  copyBundle(client, stage, isNew)
  const copied = copyFiles(files, stage, previous?.copied ?? {})
  const parts = writeSearchIndex(search, stage, previous?.search ?? [])
  const pages = writeOutputs(rendered, options, stage)
  const shellChanged = rendered.some(({ path, text }) => isOfShell(path) && text !== undefined)
  if (isNew || shellChanged || !stage.has(workerFile)) {
    writeServiceWorker(paths, stage, client, {
      demo,
      basePath,
      pages: hosts ? pagesOfApp : shellPaths,
      scriptUrl: client.notes.app.scriptUrl,
    })
  }
  const headers = headersFile(
    { ...securityHeaders, ...(origin.startsWith('https:') ? httpsHeaders : {}) },
    basePath,
  )
  if (!stage.has('_headers') || stage.read('_headers').toString() !== headers) {
    stage.write('_headers', headers)
  }
  for (const file of previous?.clientFiles ?? []) {
    if (!client.files.includes(file)) stage.remove(file)
  }
  return { codeKey, clientFiles: client.files, pages, copied, search: parts }
}

/** A real backend may be on another origin; the emulated one answers on the page's own origin. */
const policyOf = ({ demo, backend, demoForm }: Settings): PolicySources => {
  const forms = demoForm.startsWith('http') ? [new URL(demoForm).origin] : []
  const backends = demo ? [] : [backend.apiUrl, backend.authUrl]
  // A path means the page's own origin.
  const origins = backends.flatMap((url) => URL.parse(url)?.origin ?? [])
  return { connect: [...origins, ...forms], forms }
}

const isOfShell = (path: string) => (shellPaths as readonly string[]).includes(path)

/** Uses the addresses that search results should link to. */
const searchedPages = (
  rendered: readonly Rendered[],
  outDir: string,
  { addsSlash, basePath }: Settings,
): SearchedPage[] =>
  rendered
    .filter(({ record }) => record.isSearched)
    .map(({ path, text, record: { key } }) => {
      const html = () => text ?? readFileSync(join(outDir, fileOf(path)), 'utf8')
      const address = addsSlash && path !== '/' ? `${path}/` : path
      return { path: basePath + address, key, html }
    })
