import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'

const scripts = import.meta.dirname
let command: ChildProcess | undefined
afterEach(() => {
  command?.kill('SIGKILL')
})

const direct = ['node', join(scripts, 'run.mjs'), join(scripts, 'mock-server.ts')]
const byNpm = ['npm', 'run', 'mock-server', '--']

/** Starts the emulated backend with the project's own command; returns its address. */
async function startServer([program = '', ...args]: readonly string[]): Promise<string> {
  command = spawn(program, [...args, '--port', '0'], { cwd: join(scripts, '..') })
  const { stdout } = command
  return new Promise((done) => {
    let said = ''
    stdout?.on('data', (data) => {
      said += data
      const url = /API: (\S+)/.exec(said)?.[1]
      if (url) done(url)
    })
  })
}

const isServed = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

describe('a command of the project', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'takes what it serves with it on %s',
    async (signal) => {
      const url = await startServer(direct)
      expect(await isServed(url)).toBe(true)
      const ended = new Promise((done) => command?.once('exit', done))
      command?.kill(signal)
      await ended
      expect(await isServed(url)).toBe(false)
    },
  )

  // npm passes a signal on to a shell only, or to nothing. (Ctrl+C reaches all processes.)
  it.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
    'takes what it serves with it where npm is ended by %s',
    { tags: 'full' },
    async (signal) => {
      const url = await startServer(byNpm)
      expect(await isServed(url)).toBe(true)
      command?.kill(signal)
      await expect.poll(() => isServed(url)).toBe(false)
    },
  )

  it('ends with the status of what it runs', async () => {
    command = spawn('node', [
      join(scripts, 'run.mjs'),
      join(scripts, 'mock-server.ts'),
      '--port',
      'x',
    ])
    const status = await new Promise((done) => command?.once('exit', done))
    expect(status).toBe(1)
  })
})
