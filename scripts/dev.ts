import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { readSettings } from './settings.ts'

const usualPort = '5173'

/** `npm run dev [-- --scenario slow] [--port 5173]`: site and app with reload on every save. */
const { values } = parseArgs({
  options: { scenario: { type: 'string' }, port: { type: 'string' } },
})
// The app reads it like its other settings and answers an unknown one with a list.
if (values.scenario) process.env.VITE_SCENARIO = values.scenario

try {
  // Checked here first: the bundler would add the place in the code where the error was thrown.
  readSettings('development', join(import.meta.dirname, '..'))
  const server = await createServer({
    configLoader: 'native',
    server: { port: Number(values.port ?? process.env.PORT ?? usualPort), strictPort: true },
  })
  await server.listen()
  server.printUrls()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
