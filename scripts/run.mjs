// Runs a command of this project on the Node it pins, installing what is missing first:
//   node scripts/run.mjs scripts/start.ts [arguments]
// Plain JavaScript without dependencies, for on a fresh clone nothing else is there.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const bin = join(root, 'node_modules', '.bin')

const startersCheckMs = 500

/** The shell that this was started by and, where the system tells, the npm that started the shell: others once one is gone. */
function starters() {
  try {
    const shell = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${shell.replace(/^.*\) \S+ (\d+) .*$/s, '$1')}`
  } catch {
    return `${process.ppid}`
  }
}

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

/** Resolves with the exit status of a command, which ends with this process: signals are passed on. */
function run(command, args) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: bin + delimiter + process.env.PATH,
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'asili', 'v8'),
    },
  })
  const forward = (signal) => {
    // Ctrl+C in a terminal reaches the command by itself.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  // npm passes a signal on to a shell, or to nobody: either ends without a word to this process.
  const before = starters()
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && starters() !== before) child.kill('SIGTERM')
  }, startersCheckMs)
  watch.unref()
  return new Promise((done) => {
    child.once('error', ({ message }) => {
      console.error(message)
      done(1)
    })
    child.once('exit', (status, signal) => {
      clearInterval(watch)
      for (const one of signals) process.off(one, forward)
      done(status ?? 128 + constants.signals[signal])
    })
  })
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Asili needs Node 20 or newer to install itself; this is ${process.version}.`)
  process.exit(1)
}
if (!isInstalled()) {
  console.log('Installing what is missing ...')
  const npm = process.env.npm_execpath
  const install = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const status = await (npm ? run(process.execPath, [npm, ...install]) : run('npm', install))
  if (status !== 0) process.exit(status)
}
process.exit(await run(join(bin, 'node'), process.argv.slice(2)))
