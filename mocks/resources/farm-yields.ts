import type { Farmer } from '#domain/farmer.ts'
import { usualMostKgPerHa } from '#domain/plausibility.ts'
import type { BatchRow } from './batch-rows.ts'
import type { Random } from './random.ts'

/** What farms give in a year, as a share of what the best ones do. */
const leastShare = 0.3
const mostShare = 0.85

/** Makes batches smaller in place, so that all of a farm's together are what such a farm gives in a year. */
export function fitToFarms(rows: BatchRow[], farmers: readonly Farmer[], random: Random): void {
  // By farmer: the land that the best farms would need for it.
  const neededHa = new Map<string, number>()
  for (const { farmerId, crop, quantity } of rows) {
    const ha = quantity / usualMostKgPerHa(crop)
    neededHa.set(farmerId, (neededHa.get(farmerId) ?? 0) + ha)
  }
  const factors = new Map(
    farmers.flatMap(({ id, farmSize }) => {
      const share = leastShare + random.share() * (mostShare - leastShare)
      if (farmSize === null) return []
      return [[id, Math.min(1, (farmSize * share) / (neededHa.get(id) ?? farmSize))]]
    }),
  )
  for (const row of rows) {
    row.quantity = Math.ceil((row.quantity * (factors.get(row.farmerId) ?? 1)) / 10) * 10
  }
}
