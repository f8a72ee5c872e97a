import { spawn } from 'node:child_process'

interface Counts {
  passed: number
  failed: number
}

export interface Step {
  name: string
  command: readonly string[]
  env?: Record<string, string>
  /**
   * Reads the counts of a step with many tests from the report that it wrote; without it, the step counts as one check.
   */
  read?: () => Counts
}

interface Ended {
  step: Step
  holds: boolean
  seconds: string
  output: string
}

/** Runs checks and test suites, and counts the results. */
export function createRun() {
  let passed = 0
  let failed = 0

  function tell({ step: { name, read }, holds, seconds }: Ended) {
    console.log(`  ${name}: ${holds ? 'holds' : 'FAILED'} (${seconds} s)`)
    const counts = read ? countsOf(read) : { passed: holds ? 1 : 0, failed: 0 }
    passed += counts.passed
    // It may have crashed before writing a report: that counts as one failure.
    failed += holds ? counts.failed : Math.max(1, counts.failed)
  }

  return {
    /** Runs one step and shows its output live. */
    async step(step: Step) {
      console.log(`\n— ${step.name}`)
      tell(await execute(step, 'inherit'))
    },
    /** Runs steps in parallel, since none of them keeps every core busy; shows the output of each when it ends. */
    async together(steps: readonly Step[]) {
      console.log(`\n— ${steps.map(({ name }) => name).join(' · ')}`)
      await Promise.all(
        steps.map(async (step) => {
          const ended = await execute(step, 'pipe')
          if (ended.output) console.log(ended.output.trimEnd())
          tell(ended)
        }),
      )
    },
    /** Prints the closing line and sets the exit code. */
    finish() {
      console.log(`\n${passed} passed, ${failed} failed`)
      process.exitCode = failed === 0 ? 0 : 1
    },
  }
}

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
  return { step, holds, seconds: ((performance.now() - start) / 1000).toFixed(1), output }
}

function countsOf(read: () => Counts): Counts {
  try {
    return read()
  } catch {
    return { passed: 0, failed: 0 }
  }
}

/** Checks that need neither a browser nor a running product. */
export const staticChecks: readonly Step[] = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint and format', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'dead code', command: ['knip'] },
]
