import { join } from 'node:path'
import lighthouse from 'lighthouse'
import puppeteer from 'puppeteer-core'
import { ensureBrowser } from '../browser.ts'
import { startStaticServer } from '../static-server.ts'
import { median } from './measure.ts'

/** One page of each type. */
const pages = [
  '/',
  '/about',
  '/case-studies',
  '/case-studies/european-cocoa-buyer-deforestation-free',
  '/docs',
  '/blog',
  '/blog/category/compliance',
  '/blog/eudr-30-december-2026-checklist',
  '/resources/eudr-guide',
  '/privacy',
]

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface LighthouseOptions {
  root: string
  runs: number
}

/** Runs Lighthouse on the built site as on a phone: the median of its scores, and what it recommends to fix. */
export async function benchLighthouse({ root, runs }: LighthouseOptions) {
  const dir = process.env.OUT_DIR ?? join(root, 'dist')
  const { server, url } = await startStaticServer({ dir, port: 0 })
  const findings: string[] = []
  const rows = []
  try {
    for (const path of pages) {
      const reports: Report[] = []
      for (let run = 0; run < runs; run++) reports.push(await report(url + path))
      const score = (name: string) => median(reports.map(({ scores }) => scores[name] ?? 0))
      const lcpMs = Math.round(median(reports.map((one) => one.lcpMs)))
      rows.push({
        page: path,
        ...Object.fromEntries(categories.map((name) => [name, score(name)])),
        lcpMs,
      })
      const named = new Set(reports.flatMap((one) => one.findings))
      findings.push(...[...named].map((finding) => `${path}: ${finding}`))
    }
  } finally {
    server.close()
  }
  console.log(`Lighthouse, mobile; medians of ${runs}`)
  console.table(rows)
  if (findings.length > 0) console.log(`To be fixed:\n${findings.join('\n')}`)
}

interface Report {
  /** From 0 to 100, by category. */
  scores: Record<string, number | undefined>
  lcpMs: number
  findings: string[]
}

/** One visit in a fresh browser. */
async function report(url: string): Promise<Report> {
  const browser = await puppeteer.launch({
    executablePath: ensureBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const { port } = new URL(browser.wsEndpoint())
    const flags = { port: Number(port), onlyCategories: [...categories] }
    const result = await lighthouse(url, flags)
    if (!result) throw new Error(`Lighthouse has nothing to say of ${url}`)
    const { audits, categories: found } = result.lhr
    const weighty = Object.values(found).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    )
    return {
      scores: Object.fromEntries(
        Object.entries(found).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
      ),
      lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      findings: weighty.flatMap((id) => {
        const { score, title, displayValue = '' } = audits[id] ?? {}
        return typeof score === 'number' && score < 0.9 ? [`${title} ${displayValue}`.trim()] : []
      }),
    }
  } finally {
    await browser.close()
  }
}
