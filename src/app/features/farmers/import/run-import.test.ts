import { describe, expect, it } from 'vitest'
import { defaultSeed } from '#mocks/resources/default-seed.ts'
import type { Entry } from '../../../sync/entry.ts'
import type { Write } from '../../../sync/writes.ts'
import { newFarmerValues, valuesOfFarmer } from '../farmer-values.ts'
import { runImport, type Task, takeBack } from './run-import.ts'

const [ama] = defaultSeed(new Date('2026-03-11T09:00:00Z')).farmers
if (!ama) throw new Error('There are no sample farmers')

const tasks: Task[] = [
  { kind: 'create', values: { ...newFarmerValues('FRM-A'), name: 'Kwame Nti' } },
  { kind: 'update', values: { ...valuesOfFarmer(ama), farmSize: '4,4' }, changes: [] },
  { kind: 'create', values: { ...newFarmerValues('FRM-B'), name: 'Yaa Nti' } },
]

const going = new AbortController().signal

/** An outbox with room for so many entries. */
function outbox(room: number) {
  const writes: Write[] = []
  async function enqueue(write: Write): Promise<Entry> {
    if (writes.length === room) throw new Error('The device is full.')
    writes.push(write)
    // Only its id is looked at.
    return { id: writes.length } as Entry
  }
  return { writes, enqueue }
}

describe('an import', () => {
  it('makes one entry of each row, in their order, and says how far it is', async () => {
    const { writes, enqueue } = outbox(9)
    const progress: number[] = []
    const result = await runImport(tasks, enqueue, (done) => progress.push(done), going)
    expect(result).toEqual({ entryIds: [1, 2, 3], problem: undefined })
    expect(progress).toEqual([1, 2, 3])
    expect(writes).toMatchObject([
      { write: 'createFarmer', body: { id: 'FRM-A', name: 'Kwame Nti' } },
      { write: 'updateFarmer', base: ama, body: { farmSize: 4.4 } },
      { write: 'createFarmer', body: { id: 'FRM-B' } },
    ])
  })

  it('that the device has no room for stops, and tells what is kept', async () => {
    expect(await runImport(tasks, outbox(1).enqueue, () => {}, going)).toEqual({
      entryIds: [1],
      problem: 'The device is full.',
    })
  })

  it('is stopped after the row that is being kept', async () => {
    const { writes, enqueue } = outbox(9)
    const stop = new AbortController()
    const result = await runImport(tasks, enqueue, () => stop.abort(), stop.signal)
    expect(result).toEqual({ entryIds: [1], problem: undefined })
    expect(writes).toHaveLength(1)
  })

  it('is taken back as far as it is not sent or being sent', async () => {
    const entries = [
      { id: 1, state: 'queued' },
      { id: 2, state: 'sending' },
      { id: 4, state: 'queued' },
    ] as Entry[] // only these two fields are looked at
    const discarded: number[] = []
    const list = async () => ({ entries, corrupt: [] })
    const discard = async (ids: readonly number[]) => void discarded.push(...ids)
    expect(await takeBack({ list, discard }, [1, 2, 3])).toBe(1)
    expect(discarded).toEqual([1])
  })
})
