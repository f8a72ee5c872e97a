import * as z from 'zod/mini'
import { agentSchema } from './agent.ts'
import { batchSchema } from './batch.ts'
import { certificateSchema } from './certificate.ts'
import { complianceRecordSchema } from './compliance-record.ts'
import { farmerSchema } from './farmer.ts'
import { locationSchema } from './location.ts'
import { plotSchema } from './plot.ts'
import { supplierSchema } from './supplier.ts'
import { isoInstantSchema } from './units.ts'

const changeOf = <Type extends string, Schema extends z.ZodMiniType>(
  recordType: Type,
  schema: Schema,
) =>
  z.object({
    recordType: z.literal(recordType),
    id: z.string(),
    changedAt: isoInstantSchema,
    record: z.nullable(schema).check(z.describe('As it is now; null when it was removed')),
  })

/** One record that was created, changed or removed. */
export const changeSchema = z.discriminatedUnion('recordType', [
  changeOf('farmers', farmerSchema),
  changeOf('batches', batchSchema),
  changeOf('agents', agentSchema),
  changeOf('locations', locationSchema),
  changeOf('complianceRecords', complianceRecordSchema),
  changeOf('plots', plotSchema),
  changeOf('certificates', certificateSchema),
  changeOf('suppliers', supplierSchema),
])
export type ChangedRecordType = z.infer<typeof changeSchema>['recordType']
