import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './browser.ts'

/**
 * `npm run test:long`: plays many more random days than `npm test`. First the outbox against the emulated backend, seed
 * after seed until enough operations are done; then days in a browser whose process is killed.
 */
const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '100000' },
    days: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  },
})
const firstSeed = Number(values.seed)
const reports = 'node_modules/.cache/asili/reports'
mkdirSync(reports, { recursive: true })

/** What a run counted: numbers by name, some of them in groups. */
type Figures = Record<string, number | Record<string, number>>

async function run(command: string, args: string[], env: Record<string, string>): Promise<boolean> {
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  return new Promise((resolve) => child.on('close', (status) => resolve(status === 0)))
}

/** Plays random days for one seed and returns its counts; undefined if a check failed. */
async function playSeed(seed: number): Promise<Figures | undefined> {
  const report = join(reports, `days-${seed}.json`)
  const test = ['run', '--project', 'app', '--reporter=dot', 'tests/sync/outbox-model.test.ts']
  const holds = await run('vitest', test, {
    RANDOM_SEED: String(seed),
    SYNC_SEQUENCES: '250',
    SYNC_REPORT: report,
  })
  return holds ? JSON.parse(readFileSync(report, 'utf8')) : undefined
}

function add(total: Figures, figures: Figures): void {
  for (const [name, value] of Object.entries(figures)) {
    if (typeof value === 'number') total[name] = Number(total[name] ?? 0) + value
    else {
      const group = total[name] ?? {}
      total[name] = group
      if (typeof group !== 'number') add(group, value)
    }
  }
}

const total: Figures = {}
const failedSeeds: number[] = []
let nextSeed = firstSeed
async function playUntilEnough(): Promise<void> {
  while (Number(total.operations ?? 0) < Number(values.operations) && failedSeeds.length === 0) {
    const seed = nextSeed++
    const figures = await playSeed(seed)
    if (figures) add(total, figures)
    else failedSeeds.push(seed)
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, playUntilEnough))
console.info('Outbox, all seeds together:', total)

const daysHold = await run('playwright', ['test', '--config=tests/long/playwright.config.ts'], {
  LONG_SEED: String(firstSeed),
  LONG_DAYS: values.days,
  BROWSER_PATH: ensureBrowser(),
})
const modelHolds = failedSeeds.length === 0
console.info(
  modelHolds ? 'The outbox lost, doubled and overwrote nothing.' : `Seed ${failedSeeds} failed.`,
)
console.info(daysHold ? 'All days in the browser hold.' : 'A day in the browser failed.')
process.exitCode = modelHolds && daysHold ? 0 : 1
