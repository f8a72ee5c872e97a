import type { Batch } from '../batch.ts'

/**
 * Scales differ: what went in may deviate from what came out and was lost by 0.1 % or half a kilogram, whichever is
 * more, kg.
 */
export const toleranceKg = (kg: number): number => Math.max(0.5, kg / 1000)

export const sumKg = (parts: readonly { kg: number }[]): number =>
  parts.reduce((sum, { kg }) => sum + kg, 0)

type Drawing = Pick<Batch, 'id' | 'made'>

/** What lots have drawn from each batch, kg; batches without withdrawals are not included. */
export function drawnKg(batches: readonly Drawing[]): ReadonlyMap<string, number> {
  const drawn = new Map<string, number>()
  for (const { made } of batches) {
    if (made === null) continue
    for (const { batchId, kg } of made.inputs) drawn.set(batchId, (drawn.get(batchId) ?? 0) + kg)
  }
  return drawn
}

/** What is left of a batch after what lots have drawn from it, kg; never below 0. */
export const leftKg = (
  { id, quantity }: Pick<Batch, 'id' | 'quantity'>,
  drawn: ReadonlyMap<string, number>,
): number => withoutDust(quantity - (drawn.get(id) ?? 0))

/** Decimal fractions do not add up exactly, so mass is rounded to the gram. */
const withoutDust = (kg: number): number => Math.max(0, Math.round(kg * 1000) / 1000)

/** The total mass of batches and lots, kg; what went into another lot is counted only there. */
export function massKg(
  batches: readonly Batch[],
  drawn: ReadonlyMap<string, number> = drawnKg(batches),
): number {
  return batches.reduce((sum, batch) => sum + leftKg(batch, drawn), 0)
}
