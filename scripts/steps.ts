import { spawnSync } from 'node:child_process'

/** Runs checks and test suites one after the other, and counts what held. */
export function createRun() {
  let passed = 0
  let failed = 0

  function execute(name: string, command: string, args: string[], env: Record<string, string>) {
    const start = performance.now()
    console.log(`\n— ${name}`)
    const { status } = spawnSync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    })
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`  ${name}: ${status === 0 ? 'holds' : 'FAILED'} (${seconds} s)`)
    return status === 0
  }

  return {
    /** A step that is one check. */
    check(name: string, [command = '', ...args]: string[], env: Record<string, string> = {}) {
      if (execute(name, command, args, env)) passed++
      else failed++
    },
    /** A step of many tests; `read` finds their counts in the report it wrote. */
    suite(
      name: string,
      [command = '', ...args]: string[],
      read: () => { passed: number; failed: number },
      env: Record<string, string> = {},
    ) {
      const holds = execute(name, command, args, env)
      let counts = { passed: 0, failed: 0 }
      try {
        counts = read()
      } catch {
        // It crashed before it could report: that is one failure.
      }
      passed += counts.passed
      failed += holds ? counts.failed : Math.max(1, counts.failed)
    },
    /** The closing line, and the exit code. */
    finish() {
      console.log(`\n${passed} passed, ${failed} failed`)
      process.exitCode = failed === 0 ? 0 : 1
    },
  }
}

/** What can be said without a browser and without running the product. */
export const staticChecks: [name: string, command: string[]][] = [
  ['types', ['tsc', '--noEmit']],
  ['lint and format', ['biome', 'ci', '--error-on-warnings', '.']],
  ['dead code', ['knip']],
]
