import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { manifestBelowBase, manifestName } from './base-path.ts'
import type { Bundle } from './kept-bundles.ts'
import { bundledFile } from './licences/shipped.ts'
import type { ProjectPaths } from './project.ts'
import { workerFile } from './service-worker.ts'
import type { StagedFolder } from './staged-folder.ts'

/** Returns files that are served unchanged, by their addresses. */
export const publicFiles = (paths: ProjectPaths): ReadonlyMap<string, string> => {
  const folder = join(paths.root, 'public')
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((item) => item.isFile())
      .map((item) => join(item.parentPath, item.name))
      .map((file) => [`/${relative(folder, file).replaceAll('\\', '/')}`, file]),
  )
}

/**
 * Returns the web app manifest for a site below a path of its host, since its addresses differ from those in the file.
 */
export function manifestFile(paths: ProjectPaths, basePath: string): ReadonlyMap<string, string> {
  if (basePath === '') return new Map()
  const own = readFileSync(join(paths.root, 'public', manifestName), 'utf8')
  const text = manifestBelowBase(own, basePath)
  const digest = createHash('sha1').update(text).digest('hex').slice(0, 16)
  const file = join(paths.cacheDir, `${digest}-${manifestName}`)
  if (!existsSync(file)) {
    mkdirSync(paths.cacheDir, { recursive: true })
    writeFileSync(file, text)
  }
  return new Map([[`/${manifestName}`, file]])
}

/** Files of a bundle that are not published unchanged: `sw.js` is completed after the pages are built. */
const notCopied = [workerFile, bundledFile]

/** Copies the files of the client's bundle. */
export function copyBundle({ dir, files }: Bundle<unknown>, stage: StagedFolder, isNew: boolean) {
  for (const file of files) {
    if (notCopied.includes(file) || (!isNew && stage.has(file))) continue
    stage.copy(file, join(dir, file))
  }
}

/** Copies files to their addresses if they changed. */
export function copyFiles(
  files: ReadonlyMap<string, string>,
  stage: StagedFolder,
  previous: Record<string, string>,
) {
  const copied: Record<string, string> = {}
  for (const [url, from] of files) {
    const to = url.slice(1)
    const { size, mtimeMs } = statSync(from)
    copied[to] = `${from} ${size} ${mtimeMs}`
    if (previous[to] === copied[to] && stage.has(to)) continue
    stage.copy(to, from)
  }
  for (const to of Object.keys(previous)) {
    if (!copied[to]) stage.remove(to)
  }
  return copied
}
