import { parseArgs } from 'node:util'
import { createServer } from 'vite'

/** `npm run dev [-- --scenario slow] [--port 5173]`: site and app with reload on every save. */
const { values } = parseArgs({
  options: { scenario: { type: 'string' }, port: { type: 'string', default: '5173' } },
})
// The app reads it as it reads its other settings; one that is not known it answers with a list.
if (values.scenario) process.env.VITE_SCENARIO = values.scenario

const server = await createServer({
  configLoader: 'native',
  server: { port: Number(values.port), strictPort: true },
})
try {
  await server.listen()
  server.printUrls()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
