import { resolve } from 'node:path'
import { startStaticServer } from './static-server.ts'

/** `npm run preview`: serves what `npm run build` wrote. */
const dir = resolve(process.env.OUT_DIR ?? 'dist')
try {
  const { url } = await startStaticServer({ dir, port: Number(process.env.PORT ?? 4173) })
  console.log(`Asili is served at ${url}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
