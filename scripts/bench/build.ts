import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectPaths } from '../project.ts'
import { astroCommand, forgetAstroCache, setUpAstro } from './astro.ts'
import { type Measured, measure, median } from './measure.ts'
import { writePosts } from './posts.ts'

/** Preview images are drawn once per post. The peers make none, so neither do we here. */
const images = 'off'

interface BuildBenchOptions {
  root: string
  counts: readonly number[]
  runs: number
  /** Also builds the same posts with Astro, alternating with ours. */
  peer: boolean
}

type Row = { posts: number; build: string; runs: Measured[] }

/**
 * Measures build time and memory: cold, with the bundles of an earlier build, with no changes, with one post changed.
 */
export async function benchBuild({ root, counts, runs, peer }: BuildBenchOptions) {
  const folder = join(root, 'node_modules/.cache/asili/bench')
  const rows: Row[] = []
  for (const posts of counts) {
    const contentRoot = join(folder, String(posts))
    writePosts(contentRoot, root, posts)
    const outDir = join(contentRoot, 'dist')
    const keptDir = join(folder, 'kept')
    const env = {
      CACHE_DIR: keptDir,
      CONTENT_ROOT: contentRoot,
      OUT_DIR: outDir,
      NODE_ENV: 'production',
      SITE_SOCIAL_IMAGES: images,
    }
    const ours = () => measure(process.execPath, ['scripts/build.ts'], { cwd: root, env })
    const { cacheDir, bundleDir } = projectPaths(root, outDir, contentRoot, keptDir)
    const changed = join(contentRoot, 'content/blog/generated-7/index.mdx')
    const astroRoot = join(folder, 'astro')
    const astro = () =>
      measure(process.execPath, [astroCommand(astroRoot), 'build'], { cwd: astroRoot })
    if (peer) setUpAstro(astroRoot, contentRoot)

    const row = (build: string): Row => {
      const made = { posts, build, runs: [] }
      rows.push(made)
      return made
    }
    const forget = (...dirs: string[]) => {
      for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
    }
    const [cold, site] = [row('cold'), row('cold, bundles kept')]
    const [same, one] = [row('nothing changed'), row('one post changed')]
    const astroCold = peer ? row('Astro, cold') : undefined
    for (let run = 0; run < runs; run++) {
      forget(outDir, cacheDir, bundleDir)
      cold.runs.push(await ours())
      forget(outDir, cacheDir)
      site.runs.push(await ours())
      if (astroCold) {
        forgetAstroCache(astroRoot)
        astroCold.runs.push(await astro())
      }
      same.runs.push(await ours())
      appendFileSync(changed, `\nChanged in run ${run}.\n`)
      one.runs.push(await ours())
    }
  }
  console.table(rows.map(summary))
}

function summary({ posts, build, runs }: Row) {
  const seconds = runs.map((run) => run.seconds)
  return {
    posts,
    build,
    'median s': median(seconds).toFixed(2),
    'min–max s': `${Math.min(...seconds).toFixed(2)}–${Math.max(...seconds).toFixed(2)}`,
    'peak MB': Math.max(...runs.map((run) => run.peakMb ?? 0)) || '–',
  }
}
