import { createHash, randomUUID } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Where things are. Benchmarks and tests put the content, the output and what is kept elsewhere. */
export function projectPaths(
  root: string,
  outDir = process.env.OUT_DIR ?? 'dist',
  contentDir = process.env.CONTENT_ROOT ?? '.',
  cacheDir = process.env.CACHE_DIR ?? 'node_modules/.cache/asili',
) {
  const contentRoot = resolve(root, contentDir)
  const cacheRoot = resolve(root, cacheDir)
  const place = createHash('sha1')
    .update(`${contentRoot}\0${resolve(root, outDir)}`)
    .digest('hex')
  const ownCacheDir = join(cacheRoot, place.slice(0, 8))
  const bundleDir = join(cacheRoot, 'bundles')
  return {
    root,
    /** The folder that holds `content/`. */
    contentRoot,
    outDir: resolve(root, outDir),
    /** One folder for each pair of content and output. */
    cacheDir: ownCacheDir,
    contentCacheDir: join(ownCacheDir, 'content'),
    recordFile: join(ownCacheDir, 'build.json'),
    /** Pictures of posts, for all builds: each is named by what it shows. */
    socialImageDir: join(cacheRoot, 'social-images'),
    /** Bundles, for all builds: each is kept by what it was made from. */
    bundleDir,
    /** Where this build makes its bundles; beside the kept ones, whose names they then get. */
    bundleWorkDir: join(bundleDir, `new-${randomUUID()}`),
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

/** Changes with the means by which pages are made, and with the files that are served as they are. */
export const meansKey = (root: string) =>
  fingerprint(root, ['public/**', 'scripts/**', 'vite.config.ts'], null)

export const allExist = (folder: string, files: readonly string[]) =>
  files.every((file) => existsSync(join(folder, file)))
