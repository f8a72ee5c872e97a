import { createHash } from 'node:crypto'
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { shellPaths } from '#domain/paths.ts'
import type { Bundle } from './kept-bundles.ts'
import { fileOf } from './prerender.ts'
import type { ProjectPaths } from './project.ts'

/** The worker script through which the emulated backend answers, as its package ships it. */
export const mockWorkerFile = () =>
  createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')

/** As the client's bundle and the built site name it. */
export const workerFile = 'sw.js'

interface ServiceWorkerOptions {
  demo: boolean
  /** The app's script, which each page of the shell names. */
  scriptUrl: string
}

/**
 * Completes `sw.js`: the list of what the app shell needs offline, and in a demo build
 * the emulated backend's worker behind it.
 */
export function writeServiceWorker(
  paths: ProjectPaths,
  { dir, files }: Bundle<unknown>,
  { demo, scriptUrl }: ServiceWorkerOptions,
) {
  const fonts = globSync('fonts/*.woff2', { cwd: join(paths.root, 'public') })
  const assets = Object.fromEntries(
    [...files.filter((file) => file.startsWith('assets/')), ...fonts]
      .sort()
      .map((file) => [`/${file}`, `sha256-${digest(join(paths.outDir, file))}`]),
  )
  const pages = shellPaths.map((path) => digest(join(paths.outDir, fileOf(path))))
  const hash = createHash('sha1').update(JSON.stringify([assets, pages]))
  const version = hash.digest('hex').slice(0, 12)
  const shell = { version, pages: shellPaths, pageMark: scriptUrl, assets }

  const template = readFileSync(join(dir, workerFile), 'utf8')
  const code = template.replace('__APP_SHELL__', () => JSON.stringify(shell))
  const mockWorker = join(paths.outDir, 'mockServiceWorker.js')
  if (demo) cpSync(mockWorkerFile(), mockWorker)
  else rmSync(mockWorker, { force: true })
  const text = demo ? `${code}\nimportScripts('/mockServiceWorker.js')\n` : code
  writeFileSync(join(paths.outDir, workerFile), text)
}

const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('base64')
