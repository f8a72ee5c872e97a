import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/** `npm run test:contract`: holds a backend against the contract. Without `--url`, the emulated one. */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    'auth-url': { type: 'string' },
    'api-key': { type: 'string' },
    email: { type: 'string' },
    'limited-email': { type: 'string' },
    password: { type: 'string' },
  },
})

const settings = Object.entries(values).map(([name, value]) => [
  `CONTRACT_${name.toUpperCase().replaceAll('-', '_')}`,
  value,
])
const suite = ['run', '--project', 'unit', 'tests/contract/contract.test.ts']
const { status } = spawnSync('vitest', suite, {
  stdio: 'inherit',
  env: { ...process.env, ...Object.fromEntries(settings) },
  shell: process.platform === 'win32',
})
process.exitCode = status ?? 1
