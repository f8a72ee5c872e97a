import { describe, expect, it } from 'vitest'
import { sampleBodies } from '#domain/sample-bodies.ts'
import type { Write } from '../sync/outbox/writes.ts'
import { withUnusedId } from './used-id.ts'

const body = { ...Object(sampleBodies.createFarmer), id: 'FRM-OLD' }
const initial = { ...body, id: 'FRM-NEW', name: '' }
const creates = (values: object): Write[] => [
  { write: 'createFarmer', body: { ...body, ...values } },
]

/** A device that has used these ids, and knows these records. */
const device = (used: readonly string[], known: Readonly<Record<string, object>> = {}) =>
  ({
    drafts: { isUsedId: async (id: string) => used.includes(id) },
    records: { get: async (_: string, id: string) => ({ record: known[id] }) },
  }) as unknown as Parameters<typeof withUnusedId>[0]

describe('a draft of something new', () => {
  it('keeps its id where nothing has it', async () => {
    expect(await withUnusedId(device([]), { values: body, initial, writesOf: creates })).toBe(body)
  })

  it('gets an id of its own where its id was given to something queued that says otherwise', async () => {
    const values = { ...body, name: 'Yaa Nti' }
    const sync = device(['FRM-OLD'], { 'FRM-OLD': body })
    expect(await withUnusedId(sync, { values, initial, writesOf: creates })).toEqual({
      ...values,
      id: 'FRM-NEW',
    })
  })

  it('gets one also where another device has registered somebody under it', async () => {
    const sync = device([], { 'FRM-OLD': { ...body, name: 'Kofi Badu' } })
    const begun = await withUnusedId(sync, { values: body, initial, writesOf: creates })
    expect(begun).toMatchObject({ id: 'FRM-NEW', name: body.name })
  })

  it('is nothing any more where all that it says is saved', async () => {
    const sync = device(['FRM-OLD'], { 'FRM-OLD': { ...body, status: 'pending' } })
    const begun = await withUnusedId(sync, { values: body, initial, writesOf: creates })
    expect(begun).toBeUndefined()
  })

  it('is nothing any more where its record says who recorded it as well', async () => {
    const plot = { ...Object(sampleBodies.createPlot), id: 'PLT-OLD' }
    const saved = { ...plot, capture: { ...plot.capture, by: 'Sample agent' } }
    const begun = await withUnusedId(device(['PLT-OLD'], { 'PLT-OLD': saved }), {
      values: plot,
      initial: { ...plot, id: 'PLT-NEW' },
      writesOf: (values) => [{ write: 'createPlot', body: values }],
    })
    expect(begun).toBeUndefined()
  })

  it('is told by the ids alone while its values are not valid yet', async () => {
    const writesOf = () => {
      throw new Error('Not a body yet')
    }
    const typed = { values: { id: 'FRM-OLD', name: 'Ya' }, initial: { id: 'FRM-NEW', name: '' } }
    expect(await withUnusedId(device(['FRM-OLD']), { ...typed, writesOf })).toEqual({
      id: 'FRM-NEW',
      name: 'Ya',
    })
    expect(await withUnusedId(device([]), { ...typed, writesOf })).toBe(typed.values)
  })
})

describe('a draft of a change', () => {
  it('keeps the id of its record', async () => {
    const values = { id: 'FRM-NEW', name: 'Yaa Nti' }
    const sync = device(['FRM-NEW'], { 'FRM-NEW': body })
    expect(await withUnusedId(sync, { values, initial, writesOf: () => [] })).toBe(values)
  })

  it('needs none', async () => {
    const values = { note: 'Bags are dry' }
    const from = { values, initial: { note: '' }, writesOf: () => [] }
    expect(await withUnusedId(device([]), from)).toBe(values)
  })
})
