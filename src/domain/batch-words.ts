/** The stages of a batch, in order. */
export const batchStatuses = ['harvested', 'processing', 'in_transit', 'exported'] as const

export type BatchStatus = (typeof batchStatuses)[number]

export const batchStatusLabels: Record<BatchStatus, string> = {
  harvested: 'Harvested',
  processing: 'Processing',
  in_transit: 'In Transit',
  exported: 'Exported',
}

export function isBatchStatus(status: string): status is BatchStatus {
  return (batchStatuses as readonly string[]).includes(status)
}

/** The status in words; a value that this version does not know is `Unknown`, never an error. */
export const batchStatusLabel = (status: string): string =>
  isBatchStatus(status) ? batchStatusLabels[status] : 'Unknown'
