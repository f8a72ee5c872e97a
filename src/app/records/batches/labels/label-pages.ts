import type { Batch } from '#domain/batch.ts'

/** The labels of a batch: one for each of its bags. */
export interface LabelledBatch {
  batch: Batch
  /** The link of its signed passport, which the code holds. */
  link: string
  /** How many labels. */
  count: number
}

/** One label: the bag’s number of its batch, from 1, and where that batch is among the others, from 0. */
interface Label extends LabelledBatch {
  bag: number
  at: number
}

/** Chromium draws each code anew: it takes about 25 ms and 21 kB of a label, so half a thousand take 13 s and 11 MB. */
export const mostLabels = 500

/** Whether so many labels of one batch can be printed; what is typed may be no number. */
export const isLabelCount = (count: number): boolean =>
  Number.isInteger(count) && count >= 1 && count <= mostLabels

/** How many pages labels take, if the first goes to `firstPlace`, counted from 1. */
export const pageCount = (labels: number, perPage: number, firstPlace = 1): number =>
  Math.ceil((firstPlace - 1 + labels) / perPage)

/** The pages that labels of several batches fill one after the other; places that are used already are undefined. */
export function labelPages(
  batches: readonly LabelledBatch[],
  perPage: number,
  firstPlace = 1,
): (Label | undefined)[][] {
  const labels = batches.flatMap((labelled, at) =>
    Array.from({ length: labelled.count }, (_, index) => ({ ...labelled, at, bag: index + 1 })),
  )
  const places = [...new Array<undefined>(firstPlace - 1).fill(undefined), ...labels]
  return Array.from({ length: pageCount(labels.length, perPage, firstPlace) }, (_, page) =>
    places.slice(page * perPage, (page + 1) * perPage),
  )
}
