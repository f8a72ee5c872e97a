import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/** `npm run test:contract`: tests a backend against the contract; without `--url`, the emulated one. */
const usage = `Usage: npm run test:contract -- [--url URL] [--origin ORIGIN] [--junit FILE]
  [--auth-url URL --api-key KEY --email ADMIN --limited-email BUYER --password BOTH]
  [--token ADMIN --limited-token BUYER]`

function readOptions() {
  try {
    return parseArgs({
      options: {
        url: { type: 'string' },
        origin: { type: 'string' },
        'auth-url': { type: 'string' },
        'api-key': { type: 'string' },
        email: { type: 'string' },
        'limited-email': { type: 'string' },
        password: { type: 'string' },
        token: { type: 'string' },
        'limited-token': { type: 'string' },
        junit: { type: 'string' },
      },
    }).values
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`)
    process.exit(1)
  }
}

const { junit, ...target } = readOptions()
if (target.origin !== undefined && URL.parse(target.origin)?.origin !== target.origin) {
  console.error(
    `“${target.origin}” is not an origin, such as https://app.example: no path, no slash at its end.\n${usage}`,
  )
  process.exit(1)
}
if (target.token && !target.url) {
  console.error(`A token is for a backend of yours: name it with --url.\n${usage}`)
  process.exit(1)
}
if (target.token) {
  const needs = [
    ...(target['limited-token'] || target['limited-email']
      ? []
      : ['“is for those whose role includes it” needs --limited-token']),
    '“may sign in” needs --email and --password instead of --token',
  ]
  console.log(`Not run, and listed as skipped:\n${needs.map((line) => `  ${line}`).join('\n')}`)
}
const settings = Object.entries(target).map(([name, value]) => [
  `CONTRACT_${name.toUpperCase().replaceAll('-', '_')}`,
  value,
])
const tests = ['tests/contract/contract.test.ts', 'tests/contract/cors.test.ts']
// With one token for all tests, requests wait for the rate limit, and two files running at once would compete for it.
const patience = target.token ? ['--test-timeout=300000', '--no-file-parallelism'] : []
const reports = junit
  ? ['--reporter=default', '--reporter=junit', `--outputFile.junit=${junit}`]
  : []
const { status } = spawnSync(
  'vitest',
  ['run', '--project', 'unit', ...tests, ...patience, ...reports],
  {
    stdio: 'inherit',
    env: { ...process.env, ...Object.fromEntries(settings) },
    shell: process.platform === 'win32',
  },
)
process.exitCode = status ?? 1
