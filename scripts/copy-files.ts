import { cpSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Bundle } from './kept-bundles.ts'
import { allExist, type ProjectPaths } from './project.ts'
import { workerFile } from './service-worker.ts'

/** Files that are served as they are, by their addresses. */
export const publicFiles = (paths: ProjectPaths): ReadonlyMap<string, string> => {
  const folder = join(paths.root, 'public')
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((item) => item.isFile())
      .map((item) => join(item.parentPath, item.name))
      .map((file) => [`/${relative(folder, file).replaceAll('\\', '/')}`, file]),
  )
}

/** Copies what the client's bundle holds; `sw.js` is completed once the pages are there. */
export function copyBundle({ dir, files }: Bundle<unknown>, outDir: string, isNew: boolean) {
  for (const file of files) {
    if (file === workerFile || (!isNew && allExist(outDir, [file]))) continue
    copyInto(join(outDir, file), join(dir, file))
  }
}

/** Copies files to their addresses: those that changed. */
export function copyFiles(
  files: ReadonlyMap<string, string>,
  outDir: string,
  previous: Record<string, string>,
) {
  const copied: Record<string, string> = {}
  for (const [url, from] of files) {
    const to = url.slice(1)
    const { size, mtimeMs } = statSync(from)
    copied[to] = `${from} ${size} ${mtimeMs}`
    if (previous[to] === copied[to] && allExist(outDir, [to])) continue
    copyInto(join(outDir, to), from)
  }
  for (const to of Object.keys(previous)) {
    if (!copied[to]) rmSync(join(outDir, to), { force: true })
  }
  return copied
}

function copyInto(to: string, from: string) {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to)
}
