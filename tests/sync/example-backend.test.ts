// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFarmer, getFarmer, listFarmers, updateFarmer } from '#domain/endpoints/farmers.ts'
import { listChanges } from '#domain/endpoints/overview.ts'
import type { Farmer } from '#domain/farmer.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { createServices, type Services } from '../../src/app/services.ts'

const password = 'of-this-test'
const appOrigin = 'https://app.example'

let backend: ChildProcess
let apiUrl = ''
let authUrl = ''

/** Starts the backend of docs/examples as its first line says, on a free port. */
beforeAll(async () => {
  const file = join(import.meta.dirname, '../../docs/examples/backend/main.mjs')
  const env = { ...process.env, PASSWORD: password, PORT: '0', APP_ORIGIN: appOrigin }
  backend = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  if (!backend.stdout) throw new Error('The backend has no output')
  for await (const line of createInterface(backend.stdout)) {
    apiUrl ||= /^VITE_API_URL=(.+)$/.exec(line)?.[1] ?? ''
    authUrl ||= /^VITE_AUTH_URL=(.+)$/.exec(line)?.[1] ?? ''
    if (apiUrl && authUrl) break
  }
})
afterAll(() => {
  backend.kill()
})

const openApp = (): Services =>
  createServices({
    settings: { apiUrl, authUrl, authAnonKey: 'any' },
    fetch: (...request) => fetch(...request),
    deviceStorage: localStorage,
    tabStorage: sessionStorage,
  })

const signedIn = async () => {
  const app = openApp()
  await app.auth.signIn('ama@example.org', password)
  return app
}

const newFarmer = (id: string) => createFarmer.body.parse({ ...sampleBodies.createFarmer, id })
const keyed = (id: string) => ({ body: newFarmer(id), idempotencyKey: `key-of-${id}` })

it('signs in, syncs, registers a farmer and changes it, for the app as it is', async () => {
  const { auth, syncOf } = openApp()
  await expect(auth.signIn('ama@example.org', 'wrong')).rejects.toThrow('Wrong email or password')
  await auth.signIn('ama@example.org', password)
  const { user } = auth.getState()
  if (!user) throw new Error('Nobody is signed in')
  const sync = await syncOf(user, 'example')
  const farmers = async () => (await sync.records.list('farmers')).records as Farmer[] // of that kind
  const allSent = () => expect.poll(() => sync.getState().queued).toBe(0)
  await sync.start()
  await expect
    .poll(() => sync.records.list('locations'))
    .toMatchObject({ records: [{ id: 'LOC-01' }], complete: true })
  await sync.enqueue({ write: 'createFarmer', body: newFarmer('FRM-01') })
  await allSent()
  const [base] = await farmers()
  if (!base) throw new Error('There is a farmer')
  const body = { farmSize: 3.1, phone: null }
  await sync.enqueue({ write: 'updateFarmer', base, body })
  await allSent()
  await expect.poll(farmers).toMatchObject([{ id: 'FRM-01', ...body, version: 2 }])
  await expect.poll(() => sync.getState().lastResult).toMatchObject({ stopped: null })
  sync.stop()
})

it('tells another device of the change, and begins again where a cursor leads nowhere', async () => {
  const { api } = await signedIn()
  const { cursor } = await api.call(listChanges, {})
  await api.call(createFarmer, keyed('FRM-02'))
  const { changes, more } = await api.call(listChanges, { query: { since: cursor } })
  expect({ changes, more }).toMatchObject({
    changes: [{ recordType: 'farmers', id: 'FRM-02', record: { name: 'Abena Sample' } }],
    more: false,
  })
  const old = api.call(listChanges, { query: { since: 'earlier.3' } })
  await expect(old).rejects.toMatchObject({ code: 'gone', status: 410 })
})

it('does a write once for each key, and changes only the version that was read', async () => {
  const { api } = await signedIn()
  const first = await api.call(createFarmer, keyed('FRM-03'))
  expect(await api.call(createFarmer, keyed('FRM-03'))).toEqual(first)
  const other = { ...keyed('FRM-03'), body: newFarmer('FRM-04') }
  await expect(api.call(createFarmer, other)).rejects.toMatchObject({
    code: 'idempotency-mismatch',
  })
  const again = { ...keyed('FRM-03'), idempotencyKey: 'another' }
  await expect(api.call(createFarmer, again)).rejects.toMatchObject({ code: 'conflict' })

  const change = { params: { id: 'FRM-03' }, version: 1, body: { name: 'Abena Koné' } }
  expect(await api.call(updateFarmer, change)).toMatchObject({ name: 'Abena Koné', version: 2 })
  await expect(api.call(updateFarmer, change)).rejects.toMatchObject({ code: 'version-conflict' })
  const nowhere = { ...change, version: 2, body: { locationId: 'LOC-99' } }
  await expect(api.call(updateFarmer, nowhere)).rejects.toMatchObject({
    code: 'validation-failed',
    fieldErrors: [{ field: 'body.locationId' }],
  })
  const none = api.call(getFarmer, { params: { id: 'FRM-99' } })
  await expect(none).rejects.toMatchObject({ code: 'not-found' })
})

it('lists page by page', async () => {
  const { api } = await signedIn()
  for (const id of ['FRM-05', 'FRM-06']) await api.call(createFarmer, keyed(id))
  const ids: string[] = []
  let total = 0
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await api.call(listFarmers, { query: { limit: 2, cursor: cursor ?? undefined } })
    ids.push(...page.items.map(({ id }) => id))
    ;({ nextCursor: cursor, total } = page)
  }
  expect(new Set(ids).size).toBe(total)
  expect(ids).toHaveLength(total)
  const wrong = api.call(listFarmers, { query: { limit: 0 } })
  await expect(wrong).rejects.toMatchObject({ fieldErrors: [{ field: 'query.limit' }] })
})

it('gives a new session for a refresh token once, and nothing without a token', async () => {
  const grant = (type: string, body: object) =>
    fetch(`${authUrl}/token?grant_type=${type}`, { method: 'POST', body: JSON.stringify(body) })
  const session = await (await grant('password', { email: 'ama@example.org', password })).json()
  const { refresh_token } = session
  expect((await grant('refresh_token', { refresh_token })).status).toBe(200)
  expect((await grant('refresh_token', { refresh_token })).status).toBe(400)
  for (const token of ['', 'a.b.c', `${session.access_token}x`]) {
    const headers = { Authorization: `Bearer ${token}` }
    const { status } = await fetch(`${apiUrl}/farmers`, { headers })
    expect(status).toBe(401)
  }
})

it('lets the app on its own origin send its headers and read the answers', async () => {
  const answer = await fetch(`${apiUrl}/farmers/FRM-01`, {
    method: 'OPTIONS',
    headers: { Origin: appOrigin, 'Access-Control-Request-Method': 'PATCH' },
  })
  const listed = (name: string) =>
    (answer.headers.get(name) ?? '').split(', ').map((one) => one.toLowerCase())
  expect(answer.status).toBe(204)
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(appOrigin)
  expect(listed('Access-Control-Allow-Methods')).toContain('patch')
  expect(listed('Access-Control-Allow-Headers')).toEqual(
    expect.arrayContaining(['authorization', 'content-type', 'idempotency-key', 'if-match']),
  )
  expect(listed('Access-Control-Expose-Headers')).toEqual(
    expect.arrayContaining(['etag', 'retry-after', 'x-request-id', 'date']),
  )
})
