import { describe, expect, it } from 'vitest'
import { defaultSeed } from '#mocks/resources/default-seed.ts'
import { runImport, undoImport } from '../../../forms/import/run-import.ts'
import type { Entry } from '../../../sync/outbox/entry.ts'
import type { ImportProgress, NewImport } from '../../../sync/outbox/imports.ts'
import { farmerForm } from '../farmer-values.ts'
import { beginImport, type Task } from './begin-import.ts'

const [ama] = defaultSeed(new Date('2026-03-11T09:00:00Z')).farmers
if (!ama) throw new Error('There are no sample farmers')

const tasks: Task[] = [
  { kind: 'create', values: { ...farmerForm.empty('FRM-A'), name: 'Kwame Nti' } },
  { kind: 'update', values: { ...farmerForm.valuesOf(ama), income: '3100' } },
  { kind: 'create', values: { ...farmerForm.empty('FRM-B'), name: 'Yaa Nti' } },
]

const going = new AbortController().signal

/** An import of so many rows with so many queued. */
const queuedOf = (count: number, total = 250): ImportProgress => ({
  importId: 'I1',
  name: 'farmers.csv',
  madeAt: '2026-03-11T09:00:00Z',
  total,
  entryIds: Array.from({ length: count }, (_, index) => index + 1),
})

describe('an import', () => {
  it('keeps one write of each row before any is queued, new farmers first', async () => {
    const given: NewImport[] = []
    const begin = async (one: NewImport) => {
      given.push(one)
      return queuedOf(0, one.writes.length)
    }
    expect(await beginImport({ begin }, 'farmers.csv', tasks)).toMatchObject({ total: 3 })
    expect(given).toMatchObject([
      {
        recordType: 'farmers',
        name: 'farmers.csv',
        writes: [
          { write: 'createFarmer', body: { id: 'FRM-A', name: 'Kwame Nti' } },
          { write: 'createFarmer', body: { id: 'FRM-B' } },
          { write: 'updateFarmer', base: ama, body: { annualIncome: { amount: 3100 } } },
        ],
      },
    ])
  })

  it('goes on until all rows are queued, and says how far it is', async () => {
    const steps = [queuedOf(100), queuedOf(200), queuedOf(250)]
    const told: number[] = []
    const onProgress = ({ entryIds }: ImportProgress) => void told.push(entryIds.length)
    const result = await runImport(
      { goOn: async () => steps.shift() },
      queuedOf(0),
      onProgress,
      going,
    )
    expect(result).toEqual({ progress: queuedOf(250), problem: undefined })
    expect(told).toEqual([100, 200, 250])
  })

  it('that the device has no room for stops where it is, and says why', async () => {
    const steps = [queuedOf(100)]
    const goOn = async () => {
      const next = steps.shift()
      if (!next) throw new Error('The device is full.')
      return next
    }
    const result = await runImport({ goOn }, queuedOf(0), () => {}, going)
    expect(result).toEqual({ progress: queuedOf(100), problem: 'The device is full.' })
  })

  it('is stopped after the rows that are being queued', async () => {
    const stop = new AbortController()
    const goOn = async () => {
      stop.abort()
      return queuedOf(100)
    }
    const result = await runImport({ goOn }, queuedOf(0), () => {}, stop.signal)
    expect(result).toEqual({ progress: queuedOf(100), problem: undefined })
  })

  it('that another tab has given up ends', async () => {
    const result = await runImport({ goOn: async () => undefined }, queuedOf(0), () => {}, going)
    expect(result).toEqual({ progress: undefined, problem: undefined })
  })

  it('is undone as far as it is not sent or being sent', async () => {
    const entries = [
      { id: 1, state: 'queued' },
      { id: 2, state: 'sending' },
      { id: 4, state: 'queued' },
    ] as Entry[] // only these two fields are looked at
    const discarded: number[] = []
    const list = async () => ({ entries, corrupt: [] })
    const discard = async (ids: readonly number[]) => void discarded.push(...ids)
    expect(await undoImport({ list, discard }, [1, 2, 3])).toBe(1)
    expect(discarded).toEqual([1])
  })
})
