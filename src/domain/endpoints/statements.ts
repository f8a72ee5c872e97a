import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { pageQueryShape, pageSchema } from '../page.ts'
import { recordIds } from '../param-value.ts'
import {
  amendedStatementSchema,
  newStatementSchema,
  statementFilterShape,
  statementSchema,
} from '../statements/statement.ts'
import { idParams } from './shared.ts'

const shared = { tag: 'Due diligence', scope: 'due-diligence:write' } as const

export const submitDueDiligence = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/due-diligence',
  summary: 'Submit a due diligence statement',
  description:
    'An EUDR statement for batches and lots, as the EU information system (V3) takes it. What that refuses is refused with its code at the field; codes that begin with `ASILI_` are rules of this product. The statement is profiled first (`SUBMITTED`) and then `AVAILABLE` with its reference and verification number, which are never made by a client. With `groupedDeclarations` it groups statements that are available.',
  body: newStatementSchema,
  response: statementSchema,
  status: 201,
  errors: ['conflict'],
  idempotent: true,
})

export const listDueDiligence = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/due-diligence',
  summary: 'List due diligence statements',
  description: 'The newest first.',
  query: z.object({ ...pageQueryShape, ...statementFilterShape }),
  response: pageSchema(statementSchema),
  errors: [],
})

export const getDueDiligence = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/due-diligence/{id}',
  summary: 'Get one due diligence statement',
  params: idParams,
  paramValues: { id: recordIds.dueDiligence },
  response: statementSchema,
  errors: ['not-found'],
})

export const amendDueDiligence = defineEndpoint({
  ...shared,
  method: 'PUT',
  path: '/due-diligence/{id}',
  summary: 'Amend a due diligence statement',
  description:
    'All of it anew, within 72 hours of its submission and with the same activity. Not while it is grouped. Its numbers stay. Name the version that you read in `If-Match`.',
  params: idParams,
  paramValues: { id: recordIds.dueDiligence },
  body: amendedStatementSchema,
  response: statementSchema,
  errors: ['not-found'],
  conditional: true,
  versionOf: '/due-diligence/{id}',
})

export const withdrawDueDiligence = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/due-diligence/{id}/withdraw',
  summary: 'Withdraw a due diligence statement',
  description:
    'Within 72 hours of its submission. Statements that it grouped are available again. Name the version that you read in `If-Match`.',
  params: idParams,
  paramValues: { id: recordIds.dueDiligence },
  response: statementSchema,
  errors: ['not-found'],
  conditional: true,
  versionOf: '/due-diligence/{id}',
})
