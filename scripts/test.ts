import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './browser.ts'
import { deviceTime } from './device-time.ts'
import { createRun, type Suite, staticChecks } from './steps.ts'
import { readPlaywrightReport, readVitestReport, type TestResult } from './test-reports.ts'
import { ensureCaddy, ensureNginx } from './web-servers.ts'

/**
 * `npm test`: what must hold before anything lands, the quickest to fail first. `npm run test:full` (`--full`): every
 * test there is; those that only it runs are tagged `full`.
 */
const { full: isFull } = parseArgs({
  options: { full: { type: 'boolean', default: false } },
}).values
const gateTestSeconds = 10

const withoutDelays = { VITE_DELAYS: 'off' }
/** The build that browsers try, for the clocks of their devices, in a folder that nobody deploys; `npm test`: without delays. */
const tried: Record<string, string> = {
  DEVICE_TIME: deviceTime,
  ...(isFull
    ? { OUT_DIR: 'node_modules/.cache/asili/tested' }
    : { ...withoutDelays, OUT_DIR: 'node_modules/.cache/asili/without-delays' }),
}

const reports = 'node_modules/.cache/asili/reports'
// A step that crashes must not be counted from the report of an earlier run.
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const run = createRun()

await run.together([
  ...staticChecks,
  { name: 'build, content and links', command: ['node', 'scripts/build.ts'], env: tried },
  {
    name: 'releases that follow',
    command: ['node', 'tests/support/releases.ts', ...(isFull ? ['--all'] : [])],
    env: tried,
  },
])

if (isFull) {
  // Before the tests that use them, which run in parallel.
  ensureNginx()
  ensureCaddy()
}

/** The second run of a random test must meet what the first did. */
const seed = String(Date.now() % 1e9)
const vitestEnv: Record<string, string> = isFull
  ? { RANDOM_SEED: seed, SYNC_SEQUENCES: '150', FUZZ_REQUESTS: '20000' }
  : withoutDelays
if (isFull) console.log(`\nRandom tests begin from RANDOM_SEED=${seed}`)

/** Vitest, with a report of its own for each of the two runs. */
function vitest(report: string, args: readonly string[]) {
  const path = join(reports, report)
  const tier = isFull ? [] : ['--tagsFilter=!full']
  return {
    command: [
      'vitest',
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${path}`,
    ].concat(tier, args),
    env: vitestEnv,
    read: () => readVitestReport(path),
  }
}

/** Playwright, with a report of its own for each of the two runs. */
function playwright(report: string, args: readonly string[]) {
  const path = join(reports, report)
  const tier = isFull ? [] : ['--project=gate']
  return {
    command: ['playwright', 'test', '--reporter=dot,json', ...tier, ...args],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: path,
      BROWSER_PATH: ensureBrowser(),
      ...tried,
      ...(isFull ? { EVERY_LOOK: '1' } : {}),
    },
    read: () => readPlaywrightReport(path),
  }
}

const filesOf = (tests: readonly TestResult[]) => [...new Set(tests.map(({ file }) => file))]

// In one run: while one test waits for a build, others use its core.
const unitAndSite: Suite = {
  name: 'unit tests, tests of the built site',
  ...vitest('vitest.json', []),
  again: (failed) => ({
    name: 'their failures again, alone',
    ...vitest('vitest-again.json', ['--maxWorkers=1', ...filesOf(failed)]),
  }),
}

const endToEnd: Suite = {
  name: 'end-to-end tests',
  ...playwright('e2e.json', []),
  again: () => ({
    name: 'their failures again, alone',
    ...playwright('e2e-again.json', [
      '--last-failed',
      '--last-failed-file=test-results/.last-run.json',
      // The traces of the first failures stay.
      '--output=test-results/again',
      '--workers=1',
      '--retries=1',
    ]),
  }),
}

await run.suite(unitAndSite)
await run.suite(endToEnd)
run.tellTimes(isFull ? undefined : gateTestSeconds)
run.finish()
