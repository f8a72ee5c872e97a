import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** The development server on this content, at a port of its own; resolves once it answers. */
export async function startDevServer(env: Record<string, string>) {
  const port = await freePort()
  const server = spawn('node', [join(root, 'scripts/dev.ts')], {
    cwd: root,
    env: { ...process.env, ...env, PORT: `${port}`, NODE_ENV: 'development' },
  })
  await new Promise<void>((done, fail) => {
    server.stdout.on('data', (data) => `${data}`.includes('Local') && done())
    server.once('exit', () => fail(new Error('The development server ended')))
  })
  return { url: `http://127.0.0.1:${port}`, stop: () => server.kill() }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address ? address.port : 0
}
