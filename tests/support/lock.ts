import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

/** Runs what several processes ask for one after the other. */
export async function alone<Result>(lockFile: string, run: () => Promise<Result>): Promise<Result> {
  while (!takes(lockFile)) await setTimeout(100)
  try {
    return await run()
  } finally {
    rmSync(lockFile, { force: true })
  }
}

function takes(lockFile: string): boolean {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    // A process that was killed has left it.
    if (!isAlive(ownerOf(lockFile))) rmSync(lockFile, { force: true })
    return false
  }
}

function ownerOf(lockFile: string): number | undefined {
  try {
    return Number(readFileSync(lockFile, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

/** Who has only just taken the lock may not have written in it who it is. */
function isAlive(pid: number | undefined): boolean {
  if (pid === undefined) return true
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
