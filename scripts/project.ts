import { createHash, randomUUID } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Output folder of a build with drafts. */
export const draftsDir = 'dist-drafts'

/** Paths of the project. Benchmarks and tests put the content, the output and the caches elsewhere. */
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
    /** Preview images of posts, shared by all builds: each is named by what it shows. */
    socialImageDir: join(cacheRoot, 'social-images'),
    /** Files made from photos, shared by all builds: each is named by the photo's bytes. */
    photoDir: join(cacheRoot, 'photos'),
    /** Compressed texts, shared by all builds: each is named by the digest of its text. */
    compressedDir: join(cacheRoot, 'compressed'),
    /** Bundles, shared by all builds: each is kept by what it was made from. */
    bundleDir,
    /** Where this build makes its bundles, next to the kept ones, which they are then moved to. */
    bundleWorkDir: join(bundleDir, `new-${randomUUID()}`),
  }
}

export type ProjectPaths = ReturnType<typeof projectPaths>

/** Returns a digest of files by name and text, without tests. */
function fingerprint(root: string, patterns: readonly string[], extra: unknown): string {
  const hash = createHash('sha1').update(JSON.stringify(extra))
  const files = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((item) => item.isFile() && !/\.test\.tsx?$/.test(item.name))
    .map((item) => join(item.parentPath, item.name))
    .sort()
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 20)
}

/** Changes with everything that can change how content is read and compiled. */
export const contentKey = (root: string) =>
  fingerprint(root, ['src/content/**', 'package-lock.json'], null)

/** Changes with the code that makes pages, and with the files that are served unchanged. */
export const meansKey = (root: string) =>
  fingerprint(root, ['public/**', 'scripts/**', 'vite.config.ts'], null)

export const allExist = (folder: string, files: readonly string[]) =>
  files.every((file) => existsSync(join(folder, file)))
