import type { ImportProgress } from '../../sync/outbox/imports.ts'

/** How many rows are not queued yet. */
export const missingOf = ({ total, entryIds }: ImportProgress): number => total - entryIds.length
