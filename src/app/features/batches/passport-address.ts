/** Where somebody who scans a label finds the passport of the batch. */
export const passportAddress = (origin: string, batchId: string): string =>
  `${origin}/batches?${new URLSearchParams({ do: 'passport', id: batchId })}`
