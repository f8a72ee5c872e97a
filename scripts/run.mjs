// Runs a command of this project on the Node it pins, installing what is missing first:
//   node scripts/run.mjs scripts/start.ts [arguments]
// Plain JavaScript without dependencies, for on a fresh clone nothing else is there.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const bin = join(root, 'node_modules', '.bin')

function isInstalled() {
  try {
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
    const present = JSON.parse(
      readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8'),
    ).packages
    return Object.entries(wanted).every(
      ([path, { version, optional, peer }]) =>
        path === '' || optional || peer || present[path]?.version === version,
    )
  } catch {
    return false // Nothing there, or cut off half-way.
  }
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: bin + delimiter + process.env.PATH,
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'asili', 'v8'),
    },
  })
  if (error) console.error(error.message)
  return status ?? 1
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Asili needs Node 20 or newer to install itself; this is ${process.version}.`)
  process.exit(1)
}
if (!isInstalled()) {
  console.log('Installing what is missing ...')
  const npm = process.env.npm_execpath
  const install = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const status = npm ? run(process.execPath, [npm, ...install]) : run('npm', install)
  if (status !== 0) process.exit(status)
}
process.exit(run(join(bin, 'node'), process.argv.slice(2)))
