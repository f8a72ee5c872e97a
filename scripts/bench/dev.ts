import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { ensureBrowser } from '../browser.ts'
import { median } from './measure.ts'
import { writePosts } from './posts.ts'

interface DevBenchOptions {
  root: string
  counts: readonly number[]
  runs: number
}

const port = 5199

/** Measures the development server: from saving a post to its new text in the browser. */
export async function benchDev({ root, counts, runs }: DevBenchOptions) {
  const rows = []
  for (const posts of counts) {
    // Not below node_modules, which is not watched.
    const contentRoot = join(tmpdir(), `asili-bench-${posts}`)
    writePosts(contentRoot, root, posts)
    const server = spawn(process.execPath, ['scripts/dev.ts', '--port', String(port)], {
      cwd: root,
      env: { ...process.env, CONTENT_ROOT: contentRoot },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      // It prints its address once it listens.
      await once(server.stdout, 'data')
      const savedMs = await savedToSeen(contentRoot, runs)
      rows.push({
        posts,
        'saved to seen, median ms': Math.round(median(savedMs)),
        'worst ms': Math.round(Math.max(...savedMs)),
      })
    } finally {
      server.kill()
    }
  }
  console.table(rows)
}

async function savedToSeen(contentRoot: string, runs: number): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${port}/blog/generated-7`)
  await page.waitForLoadState('networkidle')
  const measured: number[] = []
  for (let run = 0; run < runs; run++) {
    const words = `Saved in run ${run}.`
    const start = performance.now()
    appendFileSync(join(contentRoot, 'content/blog/generated-7/index.mdx'), `\n${words}\n`)
    await page.getByText(words).waitFor()
    measured.push(performance.now() - start)
    await page.waitForLoadState('networkidle')
  }
  await browser.close()
  return measured
}
