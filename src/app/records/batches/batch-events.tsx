import type { Batch } from '#domain/batch.ts'
import { PassportOfBatch } from './passport-of-batch.tsx'

export const BatchEvents = ({ record }: { record: Batch }) => (
  <PassportOfBatch batchId={record.id} />
)
