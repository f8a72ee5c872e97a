import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { createRun, staticChecks } from './steps.ts'
import { ensureCaddy, ensureNginx } from './web-servers.ts'

/** `npm test`: runs every check, the quickest to fail first. */
const reports = 'node_modules/.cache/asili/reports'
// A step that crashes must not be counted from the report of an earlier run.
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const run = createRun()

const readReport = (name: string) => JSON.parse(readFileSync(join(reports, name), 'utf8'))

await run.together([
  ...staticChecks,
  { name: 'build, content and links', command: ['node', 'scripts/build.ts'] },
])

// Before the tests that use them, which run in parallel.
ensureNginx()
ensureCaddy()

// In one run: while one test waits for a build, others use its core.
const tests = ['vitest', 'run', '--reporter=dot', '--reporter=json']
await run.step({
  name: 'unit tests, tests of the built site',
  command: [...tests, `--outputFile.json=${join(reports, 'vitest.json')}`],
  read() {
    const { numPassedTests, numFailedTests } = readReport('vitest.json')
    return { passed: numPassedTests, failed: numFailedTests }
  },
})

await run.step({
  name: 'end-to-end tests',
  command: ['playwright', 'test', '--reporter=dot,json'],
  env: {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'e2e.json'),
    BROWSER_PATH: ensureBrowser(),
  },
  read() {
    const { stats } = readReport('e2e.json')
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
  },
})
run.finish()
