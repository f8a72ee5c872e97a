import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

/** A test as the report of its run has it. */
export interface TestResult {
  /** The file, the groups and the title of the test. */
  name: string
  /** Relative to the project. */
  file: string
  seconds: number
  holds: boolean
}

/** Reads a report of Vitest's `json` reporter. A file that fails outside of its tests counts as a failed test. */
export function readVitestReport(path: string): TestResult[] {
  const { testResults }: JsonTestResults = readJson(path)
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const results: TestResult[] = assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map((test) => ({
        name: `${file} › ${test.fullName}`,
        file,
        seconds: (test.duration ?? 0) / 1000,
        holds: test.status === 'passed',
      }))
    const isBroken = status === 'failed' && results.every(({ holds }) => holds)
    return isBroken ? [...results, { name: file, file, seconds: 0, holds: false }] : results
  })
}

/**
 * Reads a report of Playwright's `json` reporter. The time of a test that was tried several times is that of all tries.
 * A test that a failure before it kept from running does not hold: no test is skipped on purpose.
 */
export function readPlaywrightReport(path: string): TestResult[] {
  const { suites, errors }: JSONReport = readJson(path)
  const broken = errors.map(({ message = 'The run failed' }) => ({
    name: message.split('\n', 1).join(),
    file: '',
    seconds: 0,
    holds: false,
  }))
  return [...suites.flatMap((suite) => resultsOf(suite)), ...broken]
}

function resultsOf(
  { title, file, specs, suites = [] }: JSONReportSuite,
  groups: readonly string[] = [],
): TestResult[] {
  // The outermost suite is the file itself.
  const path = [...groups, title === file ? `tests/e2e/${file}` : title]
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      name: [...path, spec.title].join(' › '),
      file: `tests/e2e/${spec.file}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      holds: status === 'expected' || status === 'flaky',
    })),
  )
  return [...own, ...suites.flatMap((suite) => resultsOf(suite, path))]
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

/** A test that failed once and passed when it was run again, alone. */
export interface FlakyTest {
  name: string
  firstSeconds: number
  againSeconds: number
}

/**
 * Compares a run with the second run of what failed in it: a test that passes there is flaky; one that fails again, or
 * that holds in neither run, is red.
 */
export function judge(first: readonly TestResult[], again: readonly TestResult[]) {
  const flaky: FlakyTest[] = []
  const red: TestResult[] = []
  for (const test of first.filter(({ holds }) => !holds)) {
    const ofFile = again.filter(({ file }) => file === test.file)
    // A file that failed outside of its tests has passed if nothing in it fails.
    const ofTest =
      test.name === test.file ? ofFile : ofFile.filter(({ name }) => name === test.name)
    const isBroken = ofFile.some(({ name, file, holds }) => name === file && !holds)
    if (ofTest.length > 0 && !isBroken && ofTest.every(({ holds }) => holds)) {
      const againSeconds = ofTest.reduce((sum, { seconds }) => sum + seconds, 0)
      flaky.push({ name: test.name, firstSeconds: test.seconds, againSeconds })
    } else red.push(test)
  }
  // The second run may be the first to reach a test: the file or a hook failed before it.
  const reached = new Set(first.map(({ name }) => name))
  red.push(...again.filter(({ name, holds }) => !holds && !reached.has(name)))
  return { flaky, red }
}
