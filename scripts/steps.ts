import { spawn } from 'node:child_process'
import { type FlakyTest, judge, type TestResult } from './test-reports.ts'

/** A command that holds if it exits with status 0. */
export interface Step {
  name: string
  command: readonly string[]
  env?: Record<string, string>
  /** What to do where it does not hold, in a sentence. */
  remedy?: string
}

/** A run of many tests, whose results come from the report that it writes. */
export interface Suite extends Step {
  /** Throws if there is no report. */
  read: () => TestResult[]
  /** The run of the tests that failed, alone. */
  again: (failed: readonly TestResult[]) => Step & Pick<Suite, 'read'>
}

interface Ended {
  step: Step
  holds: boolean
  seconds: number
  output: string
}

/** More failures than this are no matter of a busy machine: they are not run again. */
const maxFailuresRunAgain = 20
const slowestShown = 10

/** Runs checks and test suites, and counts the results. */
export function createRun() {
  let passed = 0
  let failed = 0
  const steps: Ended[] = []
  const tests: TestResult[] = []
  const flaky: FlakyTest[] = []

  function tell(ended: Ended) {
    steps.push(ended)
    console.log(
      `  ${ended.step.name}: ${ended.holds ? 'holds' : 'FAILED'} (${inSeconds(ended.seconds)})`,
    )
    if (!ended.holds && ended.step.remedy) console.log(`    ${ended.step.remedy}`)
  }

  function count(ended: Ended) {
    tell(ended)
    if (ended.holds) passed += 1
    else failed += 1
  }

  return {
    /** Runs a suite and shows its output live. What fails is run once more, alone: a failure must repeat to count. */
    async suite(suite: Suite) {
      console.log(`\n— ${suite.name}`)
      const ended = await execute(suite, 'inherit')
      const results = readResults(suite)
      const broken = results.filter(({ holds }) => !holds)
      tests.push(...results)
      passed += results.length - broken.length
      tell(ended)
      let red = broken
      let unexplained = Number(isUnexplained(ended, results))
      if (broken.length > 0 && broken.length <= maxFailuresRunAgain) {
        const step = suite.again(broken)
        console.log(`\n— ${step.name}`)
        const second = await execute(step, 'inherit')
        const secondResults = readResults(step)
        const judged = judge(results, secondResults)
        red = judged.red
        flaky.push(...judged.flaky)
        passed += judged.flaky.length
        unexplained += Number(isUnexplained(second, secondResults))
        tell({ ...second, holds: red.length + unexplained === 0 })
      }
      failed += red.length + unexplained
      for (const { name } of red) console.log(`  FAILED: ${name}`)
    },
    /** Runs steps in parallel, since none of them keeps every core busy; shows the output of each when it ends. */
    async together(parallel: readonly Step[]) {
      console.log(`\n— ${parallel.map(({ name }) => name).join(' · ')}`)
      await Promise.all(
        parallel.map(async (step) => {
          const ended = await execute(step, 'pipe')
          if (ended.output) console.log(ended.output.trimEnd())
          count(ended)
        }),
      )
    },
    /** Prints where the time went and names each test that takes longer than `budgetSeconds`. */
    tellTimes(budgetSeconds = Number.POSITIVE_INFINITY) {
      const slowest = tests.toSorted((one, other) => other.seconds - one.seconds)
      const overBudget = slowest.filter(({ seconds }) => seconds > budgetSeconds)
      console.log('\nTime of each step')
      for (const { step, seconds } of steps) console.log(`  ${inSeconds(seconds)}  ${step.name}`)
      console.log('\nSlowest tests')
      for (const { name, seconds } of slowest.slice(0, slowestShown)) {
        console.log(`  ${inSeconds(seconds)}  ${name}`)
      }
      if (overBudget.length > 0) {
        console.log(`\nOver the budget of ${budgetSeconds} s for a test: ${overBudget.length}`)
        for (const { name, seconds } of overBudget) console.log(`  ${inSeconds(seconds)}  ${name}`)
      }
    },
    /** Lists flaky tests, prints the closing line and sets the exit code. */
    finish() {
      if (flaky.length > 0) {
        console.log(`\nflaky: ${flaky.length} failed once and passed when run again, alone`)
        for (const { name, firstSeconds, againSeconds } of flaky) {
          console.log(
            `  flaky (${inSeconds(firstSeconds)}, then ${inSeconds(againSeconds)}): ${name}`,
          )
        }
      }
      console.log(`\n${passed} passed, ${failed} failed`)
      process.exitCode = failed === 0 ? 0 : 1
    },
  }
}

/** Whether a run broke off, or found something that is no test. */
const isUnexplained = (ended: Ended, results: readonly TestResult[]): boolean =>
  !ended.holds && results.every(({ holds }) => holds)

const inSeconds = (seconds: number): string => `${seconds.toFixed(1)} s`

async function execute(step: Step, stdio: 'inherit' | 'pipe'): Promise<Ended> {
  const [command = '', ...args] = step.command
  const start = performance.now()
  const child = spawn(command, args, {
    stdio: ['inherit', stdio, stdio],
    env: { ...process.env, ...step.env },
    shell: process.platform === 'win32',
  })
  let output = ''
  child.stdout?.on('data', (data) => (output += data))
  child.stderr?.on('data', (data) => (output += data))
  const holds = await new Promise<boolean>((done) => {
    child.once('close', (code) => done(code === 0))
    child.once('error', ({ message }) => {
      output += message
      done(false)
    })
  })
  return { step, holds, seconds: (performance.now() - start) / 1000, output }
}

function readResults({ name, read }: Step & Pick<Suite, 'read'>): TestResult[] {
  try {
    return read()
  } catch (error) {
    console.log(`  ${name}: no report, ${error instanceof Error ? error.message : error}`)
    return []
  }
}

/** Checks that need neither a browser nor a running product. */
export const staticChecks: readonly Step[] = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  {
    name: 'lint and format',
    command: ['biome', 'ci', '--error-on-warnings', '.'],
    remedy: '"npm run fix" puts format and order of imports right; what it leaves is named above.',
  },
  { name: 'dead code', command: ['knip'] },
]
