import { setupServer } from 'msw/node'
import { createBackend } from './backend.ts'
import { handlersOf } from './handlers.ts'
import { findScenario } from './scenarios/index.ts'

interface NodeOptions {
  /** Name of a scenario. */
  scenario?: string
  now?: () => Date
  isOnline?: () => boolean
}

/** Starts the emulated backend in a test. `stop` throws if the backend itself was at fault meanwhile. */
export async function startMocks({
  scenario = 'default',
  now = () => new Date(),
  isOnline = () => true,
}: NodeOptions = {}) {
  const faults: string[] = []
  const backend = await createBackend({
    scenario: findScenario(scenario),
    now,
    isOnline,
    checkContract: true,
    onFault: (message) => faults.push(message),
  })
  const server = setupServer(...handlersOf(backend))
  server.listen({ onUnhandledFrame: 'bypass' })
  return {
    backend,
    use: server.use,
    stop(): void {
      server.close()
      if (faults.length > 0) throw new Error(`The emulated backend failed:\n${faults.join('\n')}`)
    },
  }
}
