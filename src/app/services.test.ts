// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageFetch } from '../../tests/support/page-fetch.ts'
import { createServices, type Services } from './services.ts'

let provider: Server
let services: Services
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  provider = createServer((_, answer) => answer.writeHead(400).end('{}'))
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}` // it listens on a port
  services = createServices({
    settings: { apiUrl: `${url}/api/v1`, authUrl: `${url}/auth/v1`, authAnonKey: 'key' },
    fetch: pageFetch(location.origin),
    deviceStorage: undefined,
    tabStorage: undefined,
  })
})
afterEach(async () => {
  services.connectivity.stop()
  vi.restoreAllMocks()
  provider.closeAllConnections()
  if (provider.listening) await new Promise((done) => provider.close(done))
})

const failure = () => services.auth.signIn('ama@example.org', 'anything').catch(String)

it('a sign-in that the provider keeps from this page says so, and does not blame the connection', async () => {
  expect(await failure()).toBe(
    'Error: The sign-in service answers, but does not allow this page. Tell your administrator.',
  )
  const said = vi.mocked(console.error).mock.calls.join('\n')
  expect(said).toContain('/auth/v1 answers, but does not allow pages of')
  expect(said).toMatch(/Access-Control-Allow-Headers: .*apikey/)
})

it('a sign-in without a network asks for the connection', async () => {
  await new Promise((done) => provider.close(done))
  expect(await failure()).toMatch(/could not be reached\. Check your connection/)
})
