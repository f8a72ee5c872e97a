import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { build } from 'vite'
import { startStaticServer } from '../static-server.ts'
import { median } from './measure.ts'
import { cpuSlowdown, launchOptions } from './phone.ts'

type OutboxPage = typeof import('./outbox-page.ts')

const queuedBefore = 500
const queuedMore = 200
const letters = 200
const rounds = 10

/** Measures how long it takes to store one more entry, on a phone, when many are already queued. */
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
  const session = await page.context().newCDPSession(page)
  const run = (sealed: boolean, queued: number, letters: number) =>
    page.evaluate(
      async ({ sealed, queued, letters }) => {
        const address = '/outbox.js'
        const { openOutbox, queueFarmers, typeLetters }: OutboxPage = await import(address)
        const sync = openOutbox(sealed)
        return { kept: await queueFarmers(sync, queued), noted: typeLetters(sync, letters) }
      },
      { sealed, queued, letters },
    )
  for (const sealed of [false, true]) await run(sealed, queuedBefore, 50)
  for (const rate of [1, cpuSlowdown]) {
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    const sums = { plain: noRuns(), sealed: noRuns() }
    // In turn, so that other load on the machine affects both equally.
    for (let round = 0; round < rounds; round++) {
      for (const kind of ['plain', 'sealed'] as const) {
        const { kept, noted } = await run(kind === 'sealed', queuedMore / rounds, letters / rounds)
        sums[kind].kept.push(...kept)
        sums[kind].noted.push(...noted)
      }
    }
    const slower = rate === 1 ? '' : `, CPU ${rate}x slower`
    console.log(`\nKeeping one thing more, ${queuedBefore} waiting, ms${slower}`)
    console.table({ plain: spread(sums.plain.kept), sealed: spread(sums.sealed.kept) })
    console.log(`Noting one letter more of a form, ms${slower}`)
    console.table({ plain: spread(sums.plain.noted), sealed: spread(sums.sealed.noted) })
  }
  await browser.close()
  server.close()
}

const noRuns = (): { kept: number[]; noted: number[] } => ({ kept: [], noted: [] })

const hundredths = (value: number) => Math.round(value * 100) / 100

const spread = (values: readonly number[]) => ({
  kept: values.length,
  median: hundredths(median(values)),
  p95: hundredths(values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN),
  worst: hundredths(Math.max(...values)),
})
