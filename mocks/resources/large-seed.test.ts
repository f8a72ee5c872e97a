import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { batchSchema } from '#domain/batch.ts'
import { farmerSchema } from '#domain/farmer.ts'
import { largeSeed } from './large-seed.ts'

const today = new Date('2026-05-04T10:00:00Z')
const seed = largeSeed(today)

describe('the large data', () => {
  it('has 10,000 farmers and 50,000 batches, each with an id of its own', () => {
    expect(new Set(seed.farmers.map(({ id }) => id)).size).toBe(10_000)
    expect(new Set(seed.batches.map(({ id }) => id)).size).toBe(50_000)
  })

  it('keeps the contract', () => {
    const everyHundredth = <Row>(rows: readonly Row[]) =>
      rows.filter((_, index) => index % 100 === 0)
    expect(z.safeParse(z.array(farmerSchema), everyHundredth(seed.farmers)).error).toBeUndefined()
    expect(z.safeParse(z.array(batchSchema), everyHundredth(seed.batches)).error).toBeUndefined()
  })

  it('is coherent: batches belong to farmers who grow the crop, and are counted', () => {
    const farmers = new Map(seed.farmers.map((farmer) => [farmer.id, farmer]))
    const harvests = seed.batches.filter(({ made }) => made === null)
    const isWrong = harvests.filter(({ farmerId, farmer, crop }) => {
      const grower = farmers.get(farmerId)
      return grower?.name !== farmer || !grower.crops.includes(crop)
    })
    expect(isWrong).toEqual([])
    expect(seed.farmers.reduce((sum, { totalBatches }) => sum + totalBatches, 0)).toBe(
      harvests.length,
    )
    expect(seed.locations.reduce((sum, { farmersCount }) => sum + farmersCount, 0)).toBe(10_000)
  })

  it('is the same for the same day', () => {
    const again = largeSeed(today)
    expect(again.farmers.at(-1)).toEqual(seed.farmers.at(-1))
    expect(again.batches.at(-1)).toEqual(seed.batches.at(-1))
  })
})
