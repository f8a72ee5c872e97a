import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program that tests need and that none of the project's packages includes. */
interface Program {
  /** Its name for messages. */
  name: string
  /** Where it is usually found; called each time, because trying to install it may change the result. */
  places: () => readonly (string | undefined)[]
  /** Another way to install it, tried before Debian's package. */
  install?: () => void
  debianPackage: string
  /** What needs it, and what to do if it cannot be installed. */
  remedy: string
}

/** Returns the path of a program, installing it if it is not there. */
export function ensureProgram({ name, places, install, debianPackage, remedy }: Program): string {
  const find = () => places().find((path) => path && existsSync(path))
  const found = find()
  if (found) return found
  console.log(`No ${name} found: installing one for the tests ...`)
  install?.()
  if (!find() && process.getuid?.() === 0) {
    runProgram('apt-get', ['update', '-q'])
    runProgram('apt-get', ['install', '-yq', '--no-install-recommends', debianPackage])
  }
  const installed = find()
  if (installed) return installed
  throw new Error(remedy)
}

/** Returns the paths where a shell would look for a program, and those where systems keep servers. */
export const placesOf = (program: string): string[] =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/usr/bin'].map(
    (folder) => join(folder, program),
  )

export function runProgram(command: string, args: string[]): void {
  // Debian starts a server as soon as it is installed, except at runlevel 1.
  const env = { ...process.env, RUNLEVEL: '1' }
  spawnSync(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' })
}
