import { afterEach, beforeEach, expect, it } from 'vitest'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { verificationStep } from '#domain/verification-steps.ts'
import { startTestClient } from './test-client.ts'

const firstDay = '2026-11-02T10:00:00Z'
const laterDay = '2026-11-04T10:00:00Z'
let now: Date
const id = 'FRM-SAMPLE-01'
const agent = { role: 'Field Agent', email: 'agent@asili.example' } as const
const officer = { role: 'Compliance Officer', email: 'compliance@asili.example' } as const
const admin = { role: 'Admin', email: 'admin@asili.example' } as const

let client: Awaited<ReturnType<typeof startTestClient>>
beforeEach(async () => {
  now = new Date(firstDay)
  client = await startTestClient(() => now)
  const body = {
    ...sampleBodies.createFarmer,
    coordinatesSource: { method: 'gps', accuracyM: 4, takenAt: '2026-10-04T09:30:00Z' },
    consent: Object(sampleBodies.updateFarmer).consent,
  }
  await client.call('POST /farmers', { ...agent, body })
  await client.call('POST /plots', { ...agent, body: { ...sampleBodies.createPlot, farmerId: id } })
  now = new Date(laterDay)
})
afterEach(() => client.mocks.stop())

let made = 0
const record = (who: typeof agent | typeof officer | typeof admin, fields: object) =>
  client.call(`POST /farmers/${id}/verification-events`, {
    ...who,
    body: { id: `VER-${++made}`, occurredAt: '2026-11-03T10:00:00Z', note: 'Seen', ...fields },
  })
const stepBy = (who: typeof agent | typeof officer, step: string) => {
  const coordinates = { latitude: 6.2, longitude: -2.4 }
  return record(who, { kind: 'step_done', step, coordinates, accuracyM: 5 })
}
async function changeIdentity(body: object) {
  const path = `/farmers/${id}/identity`
  const { version } = (await client.call(`GET ${path}`, officer)).body
  const headers = { 'If-Match': `"${version}"` }
  expect((await client.call(`PATCH ${path}`, { ...agent, body, headers })).status).toBe(200)
}
const { updateFarmerIdentity: identity } = sampleBodies
async function recordIdentity() {
  now = new Date(firstDay)
  await changeIdentity(Object(identity))
  now = new Date(laterDay)
}

it('a farmer is verified step by step by somebody who did not register them, flagged, and cleared', async () => {
  expect((await client.call(`GET /farmers/${id}`)).body).toMatchObject({
    registeredBy: { id: agent.email },
    status: 'pending',
    verificationScore: 0,
  })
  expect(await stepBy(agent, 'documents')).toMatchObject({
    status: 403,
    body: { code: 'forbidden', detail: expect.stringContaining('You registered this farmer') },
  })
  await recordIdentity()
  const results: unknown[] = []
  for (const step of verificationStep.values) {
    const { status, body } = await stepBy(officer, step)
    results.push([status, body.verificationScore, body.status])
  }
  expect(results).toEqual([
    [201, 25, 'pending'],
    [201, 40, 'pending'],
    [201, 65, 'pending'],
    [201, 80, 'pending'],
    [201, 100, 'verified'],
  ])

  const flagged = await record(officer, { kind: 'flag_raised', reason: 'land_dispute' })
  expect(flagged.body).toMatchObject({ status: 'flagged', verificationScore: 100 })
  const lifting = { kind: 'flag_lifted', flagId: `VER-${made}` }
  expect((await record(officer, lifting)).status).toBe(403)
  expect((await record(agent, lifting)).status).toBe(403)
  expect((await record(admin, lifting)).body).toMatchObject({ status: 'verified' })
  const { history } = Object((await client.call(`GET /farmers/${id}`)).body.verification)
  expect(history).toHaveLength(7)
})

it('an event is refused where what it is about is not there, and by role', async () => {
  expect(await stepBy(officer, 'identity')).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('identity document first') },
  })
  expect(await record(officer, { kind: 'step_done', step: 'visit' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'body.coordinates' }] },
  })
  const supplier = { role: 'Supplier', email: 'supplier@asili.example' } as const
  const body = { ...sampleBodies.addVerificationEvent }
  const path = `POST /farmers/${id}/verification-events`
  expect((await client.call(path, { ...supplier, body })).status).toBe(403)
})

it('is compared again where the identity document on record is another one', async () => {
  const { body: before } = await client.call(`GET /farmers/${id}`)
  expect(before).toMatchObject({ identitySince: null })
  await recordIdentity()
  expect((await stepBy(officer, 'identity')).body).toMatchObject({ verificationScore: 25 })
  await changeIdentity(Object(identity))
  expect((await client.call(`GET /farmers/${id}`)).body).toMatchObject({ verificationScore: 25 })
  const other = { kind: 'passport', number: 'SAMPLE-2', country: 'GH' }
  await changeIdentity({ document: other })
  expect((await client.call(`GET /farmers/${id}`)).body).toMatchObject({
    verificationScore: 0,
    identitySince: now.toISOString(),
  })
})

it('looks at the plot again where its shape is another one, whatever time that is said to be from', async () => {
  const { body: plot } = await client.call(`GET /plots/${Object(sampleBodies.createPlot).id}`)
  expect((await stepBy(officer, 'plot')).body).toMatchObject({ verificationScore: 25 })
  const { geometry, capture } = Object(plot)
  const [ring] = geometry.coordinates
  const moved = {
    ...geometry,
    coordinates: [ring.map(([x, y]: [number, number]) => [x, y + 0.000_1])],
  }
  const body = {
    geometry: moved,
    capture: { ...capture, at: '2026-09-01T08:00:00Z' },
    reason: 'Measured again',
  }
  const headers = { 'If-Match': `"${plot.version}"` }
  const changed = await client.call(`PATCH /plots/${plot.id}`, { ...agent, body, headers })
  expect(changed).toMatchObject({ status: 200, body: { status: 'checked' } })
  const { body: farmer } = await client.call(`GET /farmers/${id}`)
  expect(farmer).toMatchObject({ verificationScore: 0 })
  expect((await stepBy(officer, 'plot')).body).toMatchObject({ verificationScore: 25 })
})

it('checks consent again where another is on record, whatever day that is said to be of', async () => {
  expect((await stepBy(officer, 'consent')).body).toMatchObject({ verificationScore: 15 })
  const { body: farmer } = await client.call(`GET /farmers/${id}`)
  const consent = { ...Object(farmer).consent, givenAt: '2026-09-01T08:00:00Z' }
  const headers = { 'If-Match': `"${farmer.version}"` }
  const changed = await client.call(`PATCH /farmers/${id}`, {
    ...agent,
    body: { consent },
    headers,
  })
  expect(changed).toMatchObject({ status: 200, body: { verificationScore: 0 } })
})

it('the status cannot be set, and follows when consent is withdrawn', async () => {
  const change = (body: object, version: number) =>
    client.call(`PATCH /farmers/${id}`, {
      ...agent,
      body,
      headers: { 'If-Match': `"${version}"` },
    })
  expect(await change({ status: 'verified' }, 1)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'body.status', message: expect.stringContaining('checklist') }] },
  })
  await stepBy(officer, 'consent')
  const { consent } = Object(sampleBodies.updateFarmer)
  const withdrawn = { consent: { ...consent, withdrawnAt: '2026-11-04T09:00:00Z' } }
  expect((await change(withdrawn, 2)).body).toMatchObject({ verificationScore: 0 })
})
