import type { Batch, BatchFilter, TrackingStep } from './batch.ts'
import { type BatchStatus, batchStatuses, batchStatusLabel } from './batch-words.ts'
import { commodityLabels } from './commodity.ts'
import { rowMatcher } from './text-search.ts'

/** The goods in words: `Cocoa, Amelonado`. */
export const goodsOf = ({ crop, variety }: Pick<Batch, 'crop' | 'variety'>): string =>
  variety === null ? commodityLabels[crop] : `${commodityLabels[crop]}, ${variety}`

/** Progress of a batch, percent: each completed stage counts a quarter. */
export const batchProgress = (status: BatchStatus): number =>
  ((batchStatuses.indexOf(status) + 1) / batchStatuses.length) * 100

/** The stages as steps: those up to the status are completed, on the given dates in the same order. */
export function trackingStepsAt(
  status: BatchStatus,
  completedOn: readonly string[],
): TrackingStep[] {
  const reached = batchStatuses.indexOf(status)
  return batchStatuses.map((stage, index) => {
    const completed = index <= reached
    return {
      step: batchStatusLabel(stage),
      completed,
      date: completed ? (completedOn[index] ?? null) : null,
    }
  })
}

/** The texts that a search of batches covers. */
const matchesSearch = rowMatcher(({ id, farmer, crop }: Batch) => [
  id,
  farmer,
  commodityLabels[crop],
])

/** Whether a batch matches the filter; omitted conditions match everything. */
export const matchesBatchFilter = (
  batch: Batch,
  { q, status, crop, farmerId }: BatchFilter,
): boolean =>
  (!status || batch.status === status) &&
  (!farmerId || batch.farmerId === farmerId) &&
  (!crop || batch.crop === crop) &&
  (!q || matchesSearch(batch, q))
