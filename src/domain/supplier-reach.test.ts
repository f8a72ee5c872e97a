import { describe, expect, it } from 'vitest'
import type { Batch } from './batch.ts'
import { reachOf } from './supplier-reach.ts'

const harvest = (farmerId: string): Pick<Batch, 'farmerId' | 'made'> => ({ farmerId, made: null })
const blendOf = (...ids: string[]): Pick<Batch, 'farmerId' | 'made'> => ({
  farmerId: '',
  // Only what goes in is looked at.
  made: { inputs: ids.map((batchId) => ({ batchId, kg: 1 })) } as Batch['made'],
})

const batches: Record<string, Pick<Batch, 'farmerId' | 'made'>> = {
  own: harvest('F-1'),
  ownToo: harvest('F-2'),
  other: harvest('F-9'),
  blend: blendOf('own', 'ownToo'),
  mixed: blendOf('blend', 'other'),
  unknown: blendOf('own', 'gone'),
}
// Only what goes in and whose it is is looked at.
const batchOf = (id: string) => batches[id] as Batch | undefined
const reach = reachOf([{ farmerIds: ['F-1'] }, { farmerIds: ['F-2'] }], batchOf)

describe('what a supplier works with', () => {
  it('is of the farmers whom it sells for', () => {
    expect(['F-1', 'F-2', 'F-9', ''].map(reach.farmer)).toEqual([true, true, false, false])
  })

  it('are lots made of their harvests alone, however often these were blended', () => {
    const within = Object.entries(batches).filter(([, batch]) => reach.batch(batch))
    expect(within.map(([name]) => name)).toEqual(['own', 'ownToo', 'blend'])
  })

  it('is nothing before somebody says whom it sells for', () => {
    expect(reachOf([], batchOf).batch(harvest(''))).toBe(false)
  })
})
