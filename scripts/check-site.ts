import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteBuilder } from 'vite'
import { dueReviews } from '../src/content/due-reviews.ts'
import { ContentError } from '../src/content/problem.ts'
import { createContentStore } from '../src/content/store.ts'
import type * as Site from '../src/site/render.tsx'
import { brokenLinks } from './broken-links.ts'
import { buildPagesCode } from './build-code.ts'
import type { BundleInputs } from './bundle-inputs.ts'
import { contentKey, type ProjectPaths } from './project.ts'
import type { Settings } from './settings.ts'
import { sourceBuild } from './source-build.ts'

/**
 * Checks all content, drafts included, against the build's rules, without building scripts for the browser or pages.
 */
export async function checkSite(
  builder: ViteBuilder,
  paths: ProjectPaths,
  settings: Settings,
  inputs: BundleInputs,
): Promise<{ files: number; warnings: readonly string[] }> {
  const { today } = settings.content
  const store = createContentStore({
    root: paths.contentRoot,
    cacheDir: paths.contentCacheDir,
    key: contentKey(paths.root),
    today,
    drafts: true,
  })
  const reading = store.read()
  const compiling = store.compile() // Runs in parallel with the bundle.
  const code = await buildPagesCode(builder, paths, settings, inputs)
  const texts = await compiling.problems
  store.save()
  const site: typeof Site = await import(pathToFileURL(join(code.dir, 'render.js')).href)
  const build = sourceBuild(paths, settings)
  const links = await brokenLinks({ store, site, build, paths })
  const problems = [...reading, ...store.missingParts(), ...texts, ...links]
  if (problems.length > 0) throw new ContentError(problems)
  return { files: store.bodyIds().length, warnings: dueReviews(store.content(), today) }
}
