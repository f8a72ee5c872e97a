import * as z from 'zod/mini'
import { fileSchema } from '../document-upload.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  escrowDisputeSchema,
  escrowFilterShape,
  escrowSchema,
  escrowSettlementSchema,
  newEscrowSchema,
} from '../escrow.ts'
import { pageQueryShape, pageSchema } from '../page.ts'
import { recordIds } from '../param-value.ts'
import { passportSchema } from '../passport.ts'
import { signedPassportSchema } from '../signed-passport.ts'
import { idParams } from './shared.ts'

export const getPassport = defineEndpoint({
  method: 'GET',
  path: '/passports/{id}',
  summary: 'Get the digital passport of a batch',
  description:
    'Every event carries the SHA-256 of its evidence and of the event before it, so that a later change shows.',
  tag: 'Passports',
  scope: 'passports:read',
  params: idParams,
  paramValues: { id: recordIds.passport },
  response: passportSchema,
  errors: ['not-found'],
})

export const getSignedPassport = defineEndpoint({
  method: 'GET',
  path: '/batches/{id}/signed-passport',
  summary: 'Get the signed passport of a batch or lot',
  description:
    'Quantity, farmer, shapes of the plots, harvest date, country and the root over what each plot gave, all under one signature. Anybody can check it at `/verify`, offline and without an account. Names and shapes whose farmer has not agreed to show them are not in it.',
  tag: 'Passports',
  scope: 'passports:read',
  params: idParams,
  paramValues: { id: recordIds.batch },
  response: signedPassportSchema,
  errors: ['not-found'],
})

export const readLotBundle = defineEndpoint({
  method: 'GET',
  path: '/batches/{id}/bundle',
  summary: 'Download everything about a lot',
  description:
    'A zip that its issuer has signed: passport, proof of its plots, files for the EU information system, EPCIS 2.0 and UNTP events, the sheet for the FDA, documents, history and the law as seen, with a page that checks it all without a network. What the token may not read is not in it.',
  tag: 'Passports',
  scope: 'passports:read',
  params: idParams,
  paramValues: { id: recordIds.batch },
  response: fileSchema('The bundle'),
  file: { mediaTypes: ['application/zip'] },
  errors: ['not-found'],
})

export const openEscrow = defineEndpoint({
  method: 'POST',
  path: '/escrow',
  summary: 'Open an escrow payment',
  description: 'Holds a payment for a batch until it has reached what was agreed.',
  tag: 'Escrow',
  scope: 'escrow:write',
  body: newEscrowSchema,
  response: escrowSchema,
  status: 201,
  errors: ['conflict'],
  idempotent: true,
})

export const listEscrows = defineEndpoint({
  method: 'GET',
  path: '/escrow',
  summary: 'List escrow payments',
  description:
    'Who may not open payments sees those for batches of the farmers that they sell for, and no others.',
  tag: 'Escrow',
  scope: 'escrow:read',
  query: z.object({ ...pageQueryShape, ...escrowFilterShape }),
  response: pageSchema(escrowSchema),
  errors: [],
})

export const getEscrow = defineEndpoint({
  method: 'GET',
  path: '/escrow/{id}',
  summary: 'Get one escrow payment',
  tag: 'Escrow',
  scope: 'escrow:read',
  params: idParams,
  paramValues: { id: recordIds.escrow },
  response: escrowSchema,
  errors: ['not-found'],
})

export const fundEscrow = defineEndpoint({
  method: 'POST',
  path: '/escrow/{id}/fund',
  summary: 'Fund an escrow payment',
  description:
    'Pays in what was agreed. Only a payment that awaits funds, that something can still release, and whose supplier is ready to be paid, can be funded. Name the version that you read in `If-Match`.',
  tag: 'Escrow',
  scope: 'escrow:write',
  params: idParams,
  paramValues: { id: recordIds.escrow },
  response: escrowSchema,
  errors: ['not-found', 'conflict'],
  conditional: true,
  versionOf: '/escrow/{id}',
})

export const disputeEscrow = defineEndpoint({
  method: 'POST',
  path: '/escrow/{id}/dispute',
  summary: 'Dispute an escrow payment',
  description:
    'Only a funded payment can be disputed. From then on no event releases it. Name the version that you read in `If-Match`.',
  tag: 'Escrow',
  scope: 'escrow:write',
  params: idParams,
  paramValues: { id: recordIds.escrow },
  body: escrowDisputeSchema,
  response: escrowSchema,
  errors: ['not-found', 'conflict'],
  conditional: true,
  versionOf: '/escrow/{id}',
})

export const settleEscrow = defineEndpoint({
  method: 'POST',
  path: '/escrow/{id}/settlement',
  summary: 'Settle an escrow payment',
  description:
    'Ends a disputed payment, either way, or pays back a funded one that nothing can release any more. Refused to the person who opened it. Name the version that you read in `If-Match`.',
  tag: 'Escrow',
  scope: 'escrow:settle',
  params: idParams,
  paramValues: { id: recordIds.escrow },
  body: escrowSettlementSchema,
  response: escrowSchema,
  errors: ['not-found', 'conflict'],
  conditional: true,
  versionOf: '/escrow/{id}',
})
