import { spawn } from 'node:child_process'

interface Counts {
  passed: number
  failed: number
}

export interface Step {
  name: string
  command: readonly string[]
  env?: Record<string, string>
  /** Finds the counts of a step of many tests in the report that it wrote; without it, the step is one check. */
  read?: () => Counts
}

interface Ended {
  step: Step
  holds: boolean
  seconds: string
  output: string
}

/** Runs checks and test suites, and counts what held. */
export function createRun() {
  let passed = 0
  let failed = 0

  function tell({ step: { name, read }, holds, seconds }: Ended) {
    console.log(`  ${name}: ${holds ? 'holds' : 'FAILED'} (${seconds} s)`)
    const counts = read ? countsOf(read) : { passed: holds ? 1 : 0, failed: 0 }
    passed += counts.passed
    // It may have crashed before it could report: that is one failure.
    failed += holds ? counts.failed : Math.max(1, counts.failed)
  }

  return {
    /** One step, which says what it has to say as it goes. */
    async step(step: Step) {
      console.log(`\n— ${step.name}`)
      tell(await execute(step, 'inherit'))
    },
    /** Steps beside each other, for none of them keeps every core busy; what each has to say comes when it has ended. */
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
    /** The closing line, and the exit code. */
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

/** What can be said without a browser and without running the product. */
export const staticChecks: readonly Step[] = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint and format', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'dead code', command: ['knip'] },
]
