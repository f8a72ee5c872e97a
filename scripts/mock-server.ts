import { parseArgs } from 'node:util'
import './raw-imports.ts'
import { scenarios } from '../mocks/scenarios.ts'
import { startMockServer } from '../mocks/server.ts'

/**
 * `npm run mock-server [-- --port 4400] [--scenario slow]`: serves the emulated backend over HTTP, for third-party apps
 * and backends.
 */
const usage = 'Usage: npm run mock-server [-- --port 4400] [--scenario slow]'

function fail(message: string): never {
  console.error(`${message}\n${usage}`)
  process.exit(1)
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: '4400' },
        scenario: { type: 'string', default: 'default' },
      },
    }).values
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

const { port, scenario } = readOptions()
if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) fail(`“${port}” is not a port: 0 to 65535.`)
try {
  const { url } = await startMockServer({ port: Number(port), scenario })
  console.log(`API: ${url}/api/v1
Authentication provider: ${url}/auth/v1
Scenario: ${scenario}. Others: ${scenarios.map(({ name }) => name).join(', ')}
Anybody may sign in; what is written is gone when this ends.`)
} catch (error) {
  const { code } = Object(error)
  if (code === 'EADDRINUSE') fail(`Port ${port} is taken: choose another with --port.`)
  fail(error instanceof Error ? error.message : String(error))
}
