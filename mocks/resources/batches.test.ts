import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { batchProgress, batchSchema, batchStatuses } from '#domain/batch.ts'
import { commodities } from '#domain/commodity.ts'
import { seedBatches } from './batches-seed.ts'

const today = new Date('2026-05-04T10:00:00Z')
const batches = seedBatches(today)

describe('the sample batches', () => {
  it('keep the contract', () => {
    expect(z.safeParse(z.array(batchSchema), batches).error).toBeUndefined()
  })

  it('are the same for the same day', () => {
    expect(seedBatches(today)).toEqual(batches)
  })

  it('cover every status and every commodity', () => {
    expect(new Set(batches.map((batch) => batch.status))).toEqual(new Set(batchStatuses))
    expect(new Set(batches.map((batch) => batch.crop))).toEqual(new Set(commodities))
  })

  it('have an id of their own each', () => {
    expect(new Set(batches.map((batch) => batch.id)).size).toBe(batches.length)
  })

  it('name one farmer and one place by one id', () => {
    for (const [id, name] of [
      ['farmerId', 'farmer'],
      ['locationId', 'location'],
    ] as const) {
      const pairs = new Set(batches.map((batch) => `${batch[id]} ${batch[name]}`))
      expect(pairs.size).toBe(new Set(batches.map((batch) => batch[id])).size)
      expect(pairs.size).toBe(new Set(batches.map((batch) => batch[name])).size)
    }
  })

  it('have steps that agree with status and progress, in order and not in the future', () => {
    for (const batch of batches) {
      const done = batch.trackingSteps.filter((step) => step.completed)
      const dates = done.map((step) => step.date ?? '')
      expect(batch.progress).toBe(done.length * 25)
      expect(batch.progress).toBe(batchProgress(batchStatuses[done.length - 1] ?? 'harvested'))
      expect(dates).toEqual(dates.toSorted())
      expect(dates[0]).toBe(batch.harvestDate)
      expect(dates.at(-1)?.localeCompare('2026-05-04')).toBeLessThanOrEqual(0)
      expect(batch.updatedAt.localeCompare(today.toISOString())).toBeLessThanOrEqual(0)
    }
  })
})
