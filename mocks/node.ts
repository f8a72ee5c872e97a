import { setupServer } from 'msw/node'
import { type BackendOptions, createBackend } from './backend.ts'
import { handlersOf } from './handlers.ts'
import { findScenario, unknownScenarioText } from './scenarios.ts'

interface NodeOptions extends Partial<Pick<BackendOptions, 'now' | 'isOnline' | 'openStore'>> {
  /** Name of a scenario. */
  scenario?: string
}

/** The emulated backend for a test, with the faults that it found in itself. */
export async function createTestBackend({
  scenario: name = 'default',
  now = () => new Date(),
  isOnline = () => true,
  ...options
}: NodeOptions = {}) {
  const scenario = findScenario(name)
  if (!scenario) throw new Error(unknownScenarioText(name))
  const faults: string[] = []
  const onFault = (message: string) => void faults.push(message)
  const backend = await createBackend({
    ...options,
    scenario,
    now,
    isOnline,
    checkContract: true,
    onFault,
  })
  return { backend, handlers: handlersOf(backend), faults }
}

/** Starts the emulated backend in a test. `stop` throws if the backend itself had a fault in the meantime. */
export async function startMocks(options: NodeOptions = {}) {
  const { backend, handlers, faults } = await createTestBackend(options)
  const server = setupServer(...handlers)
  server.listen({ onUnhandledFrame: 'bypass' })
  return {
    backend,
    use: server.use,
    stop(): void {
      server.close()
      backend.db.close()
      if (faults.length > 0) throw new Error(`The emulated backend failed:\n${faults.join('\n')}`)
    },
  }
}
