import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { ensureBrowser } from '../browser.ts'
import { startStaticServer } from '../static-server.ts'
import { measure, median } from './measure.ts'

interface BackendBenchOptions {
  root: string
  runs: number
}

const requests: Record<string, string> = {
  'a page of the list': '/api/v1/batches?limit=50',
  'a page, by status': '/api/v1/batches?limit=50&status=exported',
  'a page, by text': '/api/v1/batches?limit=50&q=kone',
}

/** Measures the emulated backend with 10,000 farmers and 50,000 batches: startup and response times. */
export async function benchBackend({ root, runs }: BackendBenchOptions) {
  await measure(process.execPath, ['scripts/build.ts'], { cwd: root })
  const { server, url } = await startStaticServer({ dir: join(root, 'dist'), port: 0 })
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const page = await browser.newPage()
  const starts: number[] = []
  for (let run = 0; run <= runs; run++) {
    await page.goto(`${url}/login?scenario=large`)
    starts.push(await untilAnswered(page))
  }
  const [first = 0, ...later] = starts
  console.log('\n10,000 farmers and 50,000 batches')
  console.table([
    { start: 'first visit', 'median ms': Math.round(first), 'worst ms': Math.round(first) },
    {
      start: 'later visits',
      'median ms': Math.round(median(later)),
      'worst ms': Math.round(Math.max(...later)),
    },
  ])
  const answers = []
  for (const [request, path] of Object.entries(requests)) {
    const times = await answerTimes(page, path)
    const [cold = 0, ...warm] = times
    answers.push({
      request,
      'first ms': cold.toFixed(1),
      'median ms': median(warm).toFixed(1),
      'worst ms': Math.max(...warm).toFixed(1),
    })
  }
  console.table(answers)
  await browser.close()
  server.close()
}

/** Milliseconds from the start of the page to the backend's first answer. */
const untilAnswered = (page: Page) =>
  page.evaluate(async () => {
    for (;;) {
      const answer = await fetch('/api/v1/dashboard').catch(() => undefined)
      // A static host has no API: only the emulated backend answers with a problem document.
      if (answer?.headers.get('content-type')?.includes('problem')) return performance.now()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })

const answerTimes = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const signIn = await fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'bench@example.com', password: 'any' }),
    })
    const { access_token: token } = await signIn.json()
    const times: number[] = []
    for (let turn = 0; turn < 21; turn++) {
      const start = performance.now()
      const answer = await fetch(address, { headers: { Authorization: `Bearer ${token}` } })
      await answer.json()
      times.push(performance.now() - start)
    }
    return times
  }, path)
