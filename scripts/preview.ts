import { resolve } from 'node:path'
import { draftsDir } from './project.ts'
import { appDirOf } from './split-hosts.ts'
import { startStaticServer } from './static-server.ts'

/**
 * `npm run preview [-- --drafts|--app]`: serves what `npm run build` wrote; with `--app`, what the app's own host would
 * serve.
 */
const built = process.argv.includes('--drafts') ? draftsDir : 'dist'
const whole = resolve(process.env.OUT_DIR ?? built)
const dir = process.argv.includes('--app') ? appDirOf(whole) : whole
try {
  const { url } = await startStaticServer({ dir, port: Number(process.env.PORT ?? 4173) })
  console.log(`Asili is served at ${url}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
