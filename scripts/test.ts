import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { createRun, staticChecks } from './steps.ts'

/** `npm test`: everything that must hold, in the order in which it fails soonest. */
const reports = 'node_modules/.cache/asili/reports'
mkdirSync(reports, { recursive: true })
const run = createRun()

function vitest(name: string, project: string) {
  const file = join(reports, `${project}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  run.suite(name, ['vitest', 'run', '--project', project, ...reporters], () => {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  })
}

function playwright(name: string) {
  const file = join(reports, 'e2e.json')
  run.suite(
    name,
    ['playwright', 'test', '--reporter=dot,json'],
    () => {
      const { stats } = JSON.parse(readFileSync(file, 'utf8'))
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
    },
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file, BROWSER_PATH: ensureBrowser() },
  )
}

for (const [name, command] of staticChecks) run.check(name, command)
vitest('unit tests', 'unit')
run.check('build, content and links', ['node', 'scripts/build.ts'])
vitest('tests of the built site', 'site')
playwright('end-to-end tests')
run.finish()
