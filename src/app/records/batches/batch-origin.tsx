import type { Batch } from '#domain/batch.ts'
import { Origin } from './lots/origin.tsx'

export const BatchOrigin = ({ record }: { record: Batch }) => <Origin batch={record} />
