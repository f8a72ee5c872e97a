import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { build } from 'vite'
import { startStaticServer } from '../static-server.ts'
import { median } from './measure.ts'
import { cpuSlowdown, launchOptions } from './phone.ts'

type OutboxPage = typeof import('./outbox-page.ts')

const queuedBefore = 500
const queuedMore = 100

/** How long it takes to keep one more thing when many wait already, on a phone. */
export async function benchOutbox({ root }: { root: string }) {
  const dir = join(root, 'node_modules/.cache/asili/bench/outbox')
  rmSync(dir, { recursive: true, force: true })
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: dir,
      copyPublicDir: false,
      lib: {
        entry: join(import.meta.dirname, 'outbox-page.ts'),
        formats: ['es'],
        fileName: 'outbox',
      },
    },
  })
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>Outbox</title>')
  const { server, url } = await startStaticServer({ dir, port: 0 })
  const browser = await chromium.launch(launchOptions())
  const page = await (await browser.newContext()).newPage()
  await page.goto(url)
  const run = (count: number) =>
    page.evaluate(async (count) => {
      const address = '/outbox.js'
      const { openOutbox, queueFarmers }: OutboxPage = await import(address)
      return queueFarmers(openOutbox(), count)
    }, count)
  await run(queuedBefore)
  const fast = await run(queuedMore)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const slow = await run(queuedMore)
  await browser.close()
  server.close()
  console.log(`\nKeeping one thing more, ${queuedBefore} waiting, ms`)
  console.table({ 'as it is': spread(fast), [`CPU ${cpuSlowdown}x slower`]: spread(slow) })
}

const spread = (values: readonly number[]) => ({
  kept: values.length,
  median: Math.round(median(values)),
  p95: Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN),
  worst: Math.round(Math.max(...values)),
})
