import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Measured {
  seconds: number
  /** Peak resident memory of the process, MB; undefined where the system does not report it. */
  peakMb: number | undefined
}

/** Runs a command until it ends and measures its time and memory from outside. Shows its output if it fails. */
export async function measure(
  command: string,
  args: string[],
  { cwd, env }: { cwd: string; env?: Record<string, string> },
): Promise<Measured> {
  const start = performance.now()
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'pipe' })
  let output = ''
  child.stdout.on('data', (data) => (output += data))
  child.stderr.on('data', (data) => (output += data))
  let peakMb: number | undefined
  const watch = setInterval(() => {
    peakMb = residentPeakMb(child.pid) ?? peakMb
  }, 20)
  const code = await new Promise((resolve) => child.on('close', resolve))
  clearInterval(watch)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`)
  return { seconds: (performance.now() - start) / 1000, peakMb }
}

/** Reads the kernel's peak value, where there is a /proc. */
function residentPeakMb(pid: number | undefined): number | undefined {
  try {
    const kb = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kb ? Math.round(Number(kb) / 1024) : undefined
  } catch {
    return undefined
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = Number.NaN, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}
