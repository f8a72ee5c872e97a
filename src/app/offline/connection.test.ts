// @vitest-environment jsdom
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageFetch } from '../../../tests/support/page-fetch.ts'
import { watchConnection } from './connection.ts'

/** The host that the page itself is from: it has the app's files and no API. */
let ownHost: Server
let server: Server
let requests: string[] = []
const stops: (() => void)[] = []

async function open(listener: RequestListener): Promise<Server> {
  const opened = createServer(listener)
  await new Promise<void>((done) => opened.listen(0, '127.0.0.1', done))
  return opened
}

async function close(opened: Server): Promise<void> {
  opened.closeAllConnections()
  if (opened.listening) await new Promise((done) => opened.close(done))
}

const addressOf = (opened: Server): string =>
  `http://127.0.0.1:${(opened.address() as AddressInfo).port}` // it listens on a port

const refuse =
  (cors: Record<string, string>): RequestListener =>
  ({ method, url }, answer) => {
    requests.push(`${method} ${url}`)
    answer.writeHead(401, { 'Content-Type': 'application/problem+json', ...cors }).end('{}')
  }

const allow: RequestListener = ({ method }, answer) =>
  answer
    .writeHead(method === 'OPTIONS' ? 204 : 401, {
      'Access-Control-Allow-Origin': addressOf(ownHost),
      'Access-Control-Allow-Headers': 'idempotency-key, if-match',
    })
    .end()

function watch(fetch = pageFetch(addressOf(ownHost))) {
  const apiUrl = `${addressOf(server)}/api/v1`
  const watched = watchConnection(fetch, apiUrl, { appUrl: `${addressOf(ownHost)}/asili` })
  stops.push(watched.connectivity.stop)
  const send = () => watched.fetch(`${apiUrl}/farmers`).catch((error: unknown) => error)
  return { ...watched, apiUrl, send }
}

beforeEach(async () => {
  requests = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
  ownHost = await open((_, answer) => answer.writeHead(200).end())
  server = await open(refuse({}))
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  vi.restoreAllMocks()
  await Promise.all([close(ownHost), close(server)])
})

describe('a request that nothing came of', () => {
  it('finds that the server answers and does not allow this page', async () => {
    const { connectivity, send, apiUrl } = watch()
    expect(await send()).toBeInstanceOf(TypeError)
    await vi.waitFor(() => expect(connectivity.getState()).toBe('not-allowed'))
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled())
    const said = vi.mocked(console.error).mock.calls.join('\n')
    expect(said).toContain(apiUrl)
    expect(said).toContain(`Access-Control-Allow-Origin: ${addressOf(ownHost)}`)
    expect(said).toMatch(/Access-Control-Allow-Headers: .*\bif-match\b/)
    expect(said).toMatch(/Access-Control-Expose-Headers: .*\bUpload-Offset\b/)
  })

  it('finds the same where only what browsers ask before a write is refused', async () => {
    const { connectivity, send } = watch()
    server.removeAllListeners('request')
    server.on('request', ({ method }, answer) => {
      const cors = { 'Access-Control-Allow-Origin': '*' }
      answer.writeHead(method === 'OPTIONS' ? 404 : 401, cors).end()
    })
    await connectivity.check()
    await vi.waitFor(() => expect(connectivity.getState()).toBe('not-allowed'))
    await send()
    await connectivity.check()
    expect(connectivity.getState()).toBe('not-allowed')
  })

  it('does not blame the server for a request that a bad network lost', async () => {
    let lost = 0
    const fetch: typeof globalThis.fetch = (...request) =>
      new URL(String(request[0])).pathname === '/api/v1/dashboard' && lost++ === 0
        ? Promise.reject(new TypeError('Failed to fetch'))
        : pageFetch(addressOf(ownHost))(...request)
    server.removeAllListeners('request')
    server.on('request', allow)
    const { connectivity } = watch(fetch)
    const states: string[] = []
    connectivity.subscribe(() => states.push(connectivity.getState()))
    expect(await connectivity.check()).toBe(false)
    await vi.waitFor(() => expect(states.at(-1)).toBe('online'), { timeout: 5_000 })
    expect(states).not.toContain('not-allowed')
  })

  it('finds that there is a network, and no server', async () => {
    const { connectivity, send } = watch()
    await close(server)
    await send()
    await vi.waitFor(() => expect(connectivity.getState()).toBe('server-unreachable'))
  })

  it('finds no network where the app’s own host is away too', async () => {
    const { connectivity, send } = watch()
    await Promise.all([close(server), close(ownHost)])
    await send()
    await vi.waitFor(() => expect(connectivity.getState()).toBe('unreachable'))
    await connectivity.check()
    expect(connectivity.getState()).toBe('unreachable')
  })

  it('asks for the cause once in a while only, however often requests fail', async () => {
    const { connectivity, send } = watch()
    await send()
    await vi.waitFor(() => expect(connectivity.getState()).toBe('not-allowed'))
    requests = []
    await connectivity.check()
    await connectivity.check()
    // A look each, which the server refuses beforehand, and none beside it for the cause.
    expect(requests).toEqual(['OPTIONS /api/v1/dashboard', 'OPTIONS /api/v1/dashboard'])
    expect(connectivity.getState()).toBe('not-allowed')
  })

  it('is over once the server allows the page', async () => {
    const { connectivity, send } = watch()
    await send()
    await vi.waitFor(() => expect(connectivity.getState()).toBe('not-allowed'))
    server.removeAllListeners('request')
    server.on('request', allow)
    await connectivity.check()
    expect(connectivity.getState()).toBe('online')
  })
})
