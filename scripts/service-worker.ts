import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Bundle } from './kept-bundles.ts'
import { fileOf } from './prerender.ts'
import type { ProjectPaths } from './project.ts'
import type { StagedFolder } from './staged-folder.ts'

/** The worker script that the emulated backend answers through, as its package ships it. */
export const mockWorkerFile = () =>
  createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')

/** Its name in the client's bundle and the built site. */
export const workerFile = 'sw.js'

/** What the worker keeps besides pages: the client's scripts and styles, and the fonts. */
const fontsOf = ({ root }: ProjectPaths) => globSync('fonts/*.woff2', { cwd: join(root, 'public') })
const isKept = (file: string) => file.startsWith('assets/')

/** How much that is on a device, in bytes; pages come to a tenth of it besides. */
export const keptBytes = (paths: ProjectPaths, { dir, files }: Bundle<unknown>): number =>
  [
    ...files.filter(isKept).map((file) => join(dir, file)),
    ...fontsOf(paths).map((file) => join(paths.root, 'public', file)),
  ].reduce((sum, file) => sum + statSync(file).size, 0)

interface ServiceWorkerOptions {
  demo: boolean
  /** The path of the site on its host: `/asili`; empty at the root. */
  basePath: string
  /** Addresses of its pages on the site. */
  pages: readonly string[]
  /** The app's script, which each page of the shell refers to. */
  scriptUrl: string
}

/**
 * Completes `sw.js`: adds the list of what the app shell needs offline, and in a demo build the emulated backend's
 * worker.
 */
export function writeServiceWorker(
  paths: ProjectPaths,
  stage: StagedFolder,
  { dir, files }: Bundle<unknown>,
  { demo, basePath, pages, scriptUrl }: ServiceWorkerOptions,
) {
  const digest = (file: string) => createHash('sha256').update(stage.read(file)).digest('base64')
  const assets = Object.fromEntries(
    [...files.filter(isKept), ...fontsOf(paths)]
      .sort()
      .map((file) => [`${basePath}/${file}`, `sha256-${digest(file)}`]),
  )
  const digests = pages.map((path) => digest(fileOf(path)))
  const hash = createHash('sha1').update(JSON.stringify([assets, digests]))
  const version = hash.digest('hex').slice(0, 12)
  const addresses = pages.map((path) => basePath + path)
  const shell = { version, pages: addresses, pageMark: scriptUrl, assets }

  const template = readFileSync(join(dir, workerFile), 'utf8')
  const code = template.replace('__APP_SHELL__', () => JSON.stringify(shell))
  const mockWorker = 'mockServiceWorker.js'
  if (demo) stage.copy(mockWorker, mockWorkerFile())
  else stage.remove(mockWorker)
  const text = demo ? `${code}\nimportScripts('${basePath}/mockServiceWorker.js')\n` : code
  stage.write(workerFile, text)
}
