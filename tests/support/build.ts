import { execFile } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '../..')

/** Runs a command of the project as an editor or a deployment would; says how it ended and all that it said. */
export async function runScript(
  script: string,
  args: string[],
  env: Record<string, string>,
  cwd = root,
) {
  const options = { cwd, env: { ...process.env, NODE_ENV: 'production', ...env } }
  return promisify(execFile)('node', [script, ...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code: Number(code), output: `${stdout}${stderr}` }),
  )
}

/** Builds into a folder of its own. */
export async function build(outDir: string, env: Record<string, string> = {}) {
  const result = await runScript('scripts/build.ts', [], { OUT_DIR: outDir, ...env })
  return { ...result, outDir }
}

export const filesOf = (dir: string) =>
  globSync('**/*', { cwd: dir }).filter((file) => statSync(join(dir, file)).isFile())
