import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Settings } from './settings.ts'

/** Where things are. Benchmarks and tests put the content and the output elsewhere. */
export function projectPaths(
  root: string,
  outDir = process.env.OUT_DIR ?? 'dist',
  contentDir = process.env.CONTENT_ROOT ?? '.',
) {
  const contentRoot = resolve(root, contentDir)
  const place = createHash('sha1')
    .update(`${contentRoot}\0${resolve(root, outDir)}`)
    .digest('hex')
  const cacheDir = join(root, 'node_modules/.cache/asili', place.slice(0, 8))
  return {
    root,
    /** The folder that holds `content/`. */
    contentRoot,
    outDir: resolve(root, outDir),
    /** One folder for each pair of content and output. */
    cacheDir,
    /** The prerenderer's bundle. */
    siteBundleDir: join(cacheDir, 'site'),
    contentCacheDir: join(cacheDir, 'content'),
    /** Pictures of posts, for all builds: each is named by what it shows. */
    socialImageDir: join(root, 'node_modules/.cache/asili/social-images'),
    recordFile: join(cacheDir, 'build.json'),
  }
}

export type ProjectPaths = ReturnType<typeof projectPaths>

/** A digest of files, by name and text; tests do not count. */
function fingerprint(root: string, patterns: readonly string[], extra: unknown): string {
  const hash = createHash('sha1').update(JSON.stringify(extra))
  const files = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((item) => item.isFile() && !/\.test\.tsx?$/.test(item.name))
    .map((item) => join(item.parentPath, item.name))
    .sort()
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 20)
}

/** Changes with whatever may change how content is read and compiled. */
export const contentKey = (root: string) =>
  fingerprint(root, ['src/content/**', 'package-lock.json'], null)

/**
 * Changes with whatever may change a script, a style or the look of a page. What the build is told of content is not
 * of these: it shows in the data that pages are made from.
 */
export const codeKey = (root: string, { content: _, ...settings }: Settings) =>
  fingerprint(
    root,
    ['src/**', 'mocks/**', 'public/**', 'scripts/**', 'vite.config.ts', 'package-lock.json'],
    settings,
  )

export const allExist = (folder: string, files: readonly string[]) =>
  files.every((file) => existsSync(join(folder, file)))
