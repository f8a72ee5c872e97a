import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { startTestClient } from './test-client.ts'

let client: Awaited<ReturnType<typeof startTestClient>>
beforeEach(async () => {
  client = await startTestClient(() => new Date('2026-10-20T10:00:00Z'))
})
afterEach(() => client.mocks.stop())

const sample = sampleBodies.createPlot ?? {}
const create = (body: object) => client.call('POST /plots', { body: { ...sample, ...body } })
const change = (version: number, body: object) =>
  client.call(`PATCH /plots/${sample.id}`, {
    body,
    headers: { 'If-Match': `"${version}"` },
  })

const officer = { role: 'Compliance Officer', email: 'compliance@asili.example' } as const
const screening = {
  geometry: sample.geometry,
  risk: 'low',
  on: '2026-10-12',
  by: 'Sample screening 1.0',
  note: null,
  fileSha256: null,
}
const screen = (body: object = screening, as: object = officer) =>
  client.call(`POST /plots/${sample.id}/screenings`, { ...as, body })
const visit = {
  state: 'visited',
  risk: null,
  on: '2026-10-09',
  by: 'Kofi Sample',
  note: 'Old shade trees',
  fileSha256: null,
}

const crossed = {
  type: 'Polygon',
  coordinates: [
    [
      [-2.4846, 6.21065],
      [-2.483221, 6.211958],
      [-2.48329, 6.210702],
      [-2.484551, 6.211997],
      [-2.4846, 6.21065],
    ],
  ],
}

describe('a new plot', () => {
  it('is measured, and has not been screened', async () => {
    const { status, body } = await create({})
    expect(status).toBe(201)
    expect(body).toMatchObject({
      farmer: 'Ama Owusu',
      areaHa: { measured: 2.1021, declared: 2.1 },
      status: 'checked',
      screening: { state: 'not_screened' },
      earlier: [],
    })
  })

  it('is refused where its sides cross, with the finding at the boundary', async () => {
    const { status, body } = await create({ geometry: crossed, agreed: ['crosses'] })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([
      { field: 'body.geometry', message: expect.stringContaining('meets itself') },
    ])
  })

  it('that a rule asks about is taken once somebody agrees', async () => {
    const asked = await create({ countryCode: 'UG' })
    expect(asked.status).toBe(422)
    expect(asked.body.errors).toMatchObject([
      { field: 'body.countryCode', message: expect.stringContaining('“country”') },
    ])
    const agreed = await create({ countryCode: 'UG', agreed: ['country'] })
    expect(agreed).toMatchObject({ status: 201, body: { status: 'doubtful' } })
  })

  it('with a corner worse than the gate needs the reason', async () => {
    const capture = { ...Object(sample.capture), accuraciesM: [4, 4, 22, 4] }
    const without = await create({ capture })
    expect(without.body.errors).toMatchObject([{ field: 'body.capture.accuraciesM' }])
    const withReason = await create({ capture: { ...capture, gateReason: 'Dense trees' } })
    expect(withReason).toMatchObject({ status: 201, body: { status: 'doubtful' } })
  })

  it('of cocoa on 9 ha is refused as a point, of cashew it is taken', async () => {
    const point = {
      geometry: { type: 'Point', coordinates: [-2.4846, 6.21065] },
      areaHa: { declared: 9 },
      capture: { ...Object(sample.capture), accuraciesM: [4], fixes: [] },
    }
    const cocoa = await create(point)
    expect(cocoa.body.errors).toMatchObject([{ field: 'body.areaHa.declared' }])
    expect((await create({ ...point, crops: ['cashew'] })).status).toBe(201)
  })

  it('that covers the ground of another is asked about it, and the rest of either may change', async () => {
    await create({})
    const again = await create({ id: 'PLT-AGAIN', name: 'Again' })
    expect(again.body.errors).toMatchObject([
      { field: 'body.geometry', message: expect.stringMatching(/same boundary.*“duplicate”/is) },
    ])
    const agreed = await create({ id: 'PLT-AGAIN', name: 'Again', agreed: ['duplicate'] })
    expect(agreed).toMatchObject({ status: 201, body: { status: 'doubtful' } })
    expect(await change(1, { name: 'Upper field' })).toMatchObject({ status: 200 })
  })

  it('has one accuracy for each corner, or none', async () => {
    const capture = { ...Object(sample.capture), accuraciesM: [4, 4] }
    const { body } = await create({ capture })
    expect(body.errors).toMatchObject([{ field: 'body.capture.accuraciesM' }])
  })
})

/** The plot, with one corner moved. */
const moved = {
  type: 'Polygon',
  coordinates: [
    [
      [-2.4846, 6.21065],
      [-2.48329, 6.210702],
      [-2.483221, 6.2118],
      [-2.484551, 6.2118],
      [-2.4846, 6.21065],
    ],
  ],
}

describe('another boundary', () => {
  it('keeps the one before with its capture, and has not been screened', async () => {
    await create({})
    expect(await screen()).toMatchObject({ body: { screening: { risk: 'low' } } })
    const body = { geometry: moved, capture: sample.capture, reason: 'The stream moved' }
    const answer = await change(2, body)
    expect(answer.body).toMatchObject({
      version: 3,
      geometry: moved,
      screening: { state: 'not_screened' },
      earlier: [
        {
          geometry: sample.geometry,
          measuredHa: 2.1021,
          capture: { method: 'corners' },
          until: '2026-10-20T10:00:00.000Z',
          reason: 'The stream moved',
        },
      ],
    })
  })

  it('needs its capture and the reason', async () => {
    await create({})
    const { body } = await change(1, { geometry: moved })
    expect(body.errors).toMatchObject([{ field: 'body.capture' }, { field: 'body.reason' }])
  })

  it('begins without the doubts that stood about the one before', async () => {
    await create({ countryCode: 'UG', agreed: ['country'] })
    const body = { geometry: moved, capture: sample.capture, reason: 'The stream moved' }
    expect((await change(1, body)).status).toBe(422)
  })

  it('that is the same is no change of the boundary', async () => {
    await create({})
    const { geometry, capture } = sample
    const answer = await change(1, { geometry, capture, reason: 'Saved again' })
    expect(answer.body.earlier).toEqual([])
  })
})

describe('a screening', () => {
  it('is recorded by who reviews compliance, and says who recorded it', async () => {
    await create({})
    const agent = { role: 'Field Agent', email: 'agent@asili.example' }
    expect(await screen(screening, agent)).toMatchObject({ status: 403 })
    for (const sent of [
      { ...screening, state: 'screened_elsewhere' },
      { ...visit, risk: 'low' },
    ]) {
      expect(await change(1, { screening: sent })).toMatchObject({ status: 422 })
    }
    expect(await screen()).toMatchObject({
      status: 201,
      body: {
        screening: {
          state: 'screened_elsewhere',
          risk: 'low',
          recordedBy: { id: officer.email },
        },
      },
    })
  })

  it('is worth nothing without who and when, or before its day', async () => {
    await create({})
    const { body } = await screen({ ...screening, on: null, by: '' })
    expect(body.errors).toMatchObject([{ field: 'body.on' }, { field: 'body.by' }])
    expect((await screen({ ...screening, on: '2026-10-25' })).status).toBe(422)
  })
})

describe('the farmer', () => {
  it('has the size and the place that follow from the plots, at the same version', async () => {
    const before = (await client.call('GET /farmers/FRM-0001')).body
    await create({ crops: ['cocoa'] })
    const after = (await client.call('GET /farmers/FRM-0001')).body
    expect(after).toMatchObject({
      plots: { count: 3, checked: 3 },
      version: before.version,
      status: 'verified',
    })
    expect(after.farmSize).toBeCloseTo(Number(before.farmSize) + 2.1, 1)
    await client.call('PATCH /farmers/FRM-0001', {
      body: { farmSize: 50 },
      headers: { 'If-Match': `"${before.version}"` },
    })
    expect((await client.call('GET /farmers/FRM-0001')).body.farmSize).toBe(after.farmSize)
  })
})

describe('the plots', () => {
  it('are those of a farmer, follow the farmer’s name, and are no business of buyers', async () => {
    const own = await client.call('GET /plots?farmerId=FRM-0002')
    expect(own.body.items).toMatchObject([{ farmer: 'Koné Mariam' }, { farmer: 'Koné Mariam' }])
    const { version } = (await client.call('GET /farmers/FRM-0002')).body
    await client.call('PATCH /farmers/FRM-0002', {
      body: { name: 'Koné Aya' },
      headers: { 'If-Match': `"${version}"` },
    })
    const named = await client.call('GET /plots?q=kone%20aya')
    expect(named.body.total).toBe(2)
    expect((await client.call('GET /plots', { role: 'Buyer' })).status).toBe(403)
  })
})

describe('a look at the ground', () => {
  it('is kept when another one comes', async () => {
    await create({})
    await screen({ ...screening, risk: 'more_info_needed' })
    const { body } = await change(2, { screening: visit })
    const screened = { risk: 'more_info_needed', by: screening.by }
    expect(body).toMatchObject({ screening: visit, earlierScreenings: [screened] })
    const again = await change(3, { screening: visit, name: 'Other' })
    expect(again.body).toMatchObject({ earlierScreenings: [screened] })
  })

  it('lifts no high risk, on another boundary neither; only another screening does', async () => {
    await create({})
    await screen({ ...screening, risk: 'high' })
    expect((await change(2, { screening: visit })).body).toMatchObject({
      screening: { state: 'visited', risk: 'high' },
    })
    const body = { geometry: moved, capture: sample.capture, reason: 'The stream moved' }
    expect((await change(3, body)).body).toMatchObject({ screening: { state: 'not_screened' } })
    expect((await change(4, { screening: visit })).body).toMatchObject({
      screening: { state: 'visited', risk: 'high' },
    })
    expect(await screen()).toMatchObject({
      status: 409,
      body: {
        detail: 'The boundary of Upper field is another one by now: that has to be screened',
      },
    })
    const anew = await screen({ ...screening, geometry: moved })
    expect(anew.body).toMatchObject({ screening: { risk: 'low' } })
  })

  it('has photos, which are added once and read by their SHA-256', async () => {
    await create({})
    const upload = (type: string) => {
      const form = new FormData()
      form.set('on', '2026-10-09')
      form.set('file', new File([new Uint8Array([1, 2, 3])], 'trees.png', { type }))
      return client.call(`POST /plots/${sample.id}/photos`, { body: form })
    }
    expect((await upload('application/pdf')).status).toBe(415)
    expect((await upload('image/png')).status).toBe(201)
    const { body } = await upload('image/png')
    const sha256 = '039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81'
    expect(body.photos).toMatchObject([
      { on: '2026-10-09', name: 'trees.png', mediaType: 'image/png', sizeBytes: 3, sha256 },
    ])
    const photo = await client.download(`/plots/${sample.id}/photos/${sha256}/file`)
    expect(photo).toMatchObject({ status: 200, type: 'image/png' })
    expect([...photo.bytes]).toEqual([1, 2, 3])
    const other = await client.download(`/plots/${sample.id}/photos/${'0'.repeat(64)}/file`)
    expect(other.status).toBe(404)
  })
})
