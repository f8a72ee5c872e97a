import * as z from 'zod/mini'
import { changeSchema } from '../change.ts'
import { defineEndpoint } from '../endpoint.ts'
import { recordHistorySchema } from '../log/record-history.ts'
import { recordIds } from '../param-value.ts'
import { idParams } from './shared.ts'

const recordTypes = changeSchema.def.options.flatMap(({ shape }) => shape.recordType.def.values)

export const readRecordHistory = defineEndpoint({
  method: 'GET',
  path: '/history/{recordType}/{id}',
  summary: 'Get the history of a record',
  description:
    'Every accepted write to it since the log began, with proofs that they stand in the log. What a record was before that, the log does not know.',
  tag: 'Overview',
  scope: 'history:read',
  params: z.object({
    recordType: z.enum(recordTypes).check(z.describe('Kind of the record, as in the changes')),
    ...idParams.shape,
  }),
  paramValues: { recordType: { sample: 'farmers' }, id: recordIds.farmer },
  response: recordHistorySchema,
  errors: ['not-found'],
})
