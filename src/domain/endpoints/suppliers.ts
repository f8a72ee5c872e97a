import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { pageQueryShape, pageSchema } from '../page.ts'
import { recordIds } from '../param-value.ts'
import { newReviewSchema } from '../review.ts'
import {
  farmerLinksSchema,
  newSupplierSchema,
  supplierChangesSchema,
  supplierFilterShape,
  supplierSchema,
} from '../supplier.ts'
import { newKycDocumentSchema } from '../supplier-kyc.ts'
import { idParams } from './shared.ts'

export const listSuppliers = defineEndpoint({
  method: 'GET',
  path: '/suppliers',
  summary: 'List suppliers',
  description: 'Who may not review suppliers sees their own record and no other.',
  tag: 'Suppliers',
  scope: 'suppliers:read',
  query: z.object({ ...pageQueryShape, ...supplierFilterShape }),
  response: pageSchema(supplierSchema),
  errors: [],
})

export const getSupplier = defineEndpoint({
  method: 'GET',
  path: '/suppliers/{id}',
  summary: 'Get one supplier',
  description: 'To who may not review suppliers there is only their own.',
  tag: 'Suppliers',
  scope: 'suppliers:read',
  params: idParams,
  paramValues: { id: recordIds.supplier },
  response: supplierSchema,
  errors: ['not-found'],
})

export const createSupplier = defineEndpoint({
  method: 'POST',
  path: '/suppliers',
  summary: 'Register a supplier',
  description:
    'With geotagged farms, or with none yet; a farm of more than 4 ha needs its boundary. A supplier who registers themselves owns the record, and has one (409). Documents for KYC follow.',
  tag: 'Suppliers',
  scope: 'suppliers:write',
  body: newSupplierSchema,
  response: supplierSchema,
  status: 201,
  errors: ['conflict'],
  idempotent: true,
})

export const updateSupplier = defineEndpoint({
  method: 'PATCH',
  path: '/suppliers/{id}',
  summary: 'Change one supplier',
  description:
    'What is left out stays as it is. A boundary may follow later: until then buyers cannot pay. Another name, kind, country or registration number sends the verified documents that it bears on back to the reviewer. Name the version that you read in `If-Match`.',
  tag: 'Suppliers',
  scope: 'suppliers:write',
  params: idParams,
  paramValues: { id: recordIds.supplier },
  body: supplierChangesSchema,
  response: supplierSchema,
  errors: ['not-found'],
  conditional: true,
  versionOf: '/suppliers/{id}',
})

export const submitKycDocument = defineEndpoint({
  method: 'POST',
  path: '/suppliers/{id}/kyc',
  summary: 'Hand in a document for KYC',
  description:
    'An identity document of who answers for the supplier; a cooperative or trader hands in the certificate of its register too. It takes the place of the document that was there for the step, and waits for a decision.',
  tag: 'Suppliers',
  scope: 'suppliers:write',
  params: idParams,
  paramValues: { id: recordIds.supplier },
  body: newKycDocumentSchema,
  response: supplierSchema,
  status: 201,
  errors: ['not-found', 'conflict'],
  idempotent: true,
})

export const reviewKycDocument = defineEndpoint({
  method: 'POST',
  path: '/suppliers/{id}/kyc/reviews',
  summary: 'Verify or reject a document for KYC',
  description:
    'By somebody else than who handed it in (403). `item` is the id of the document, `evidence` is null. Where another document took its place, or somebody else has decided, it is refused (409). A rejection needs a reason. Each decision stays in the record.',
  tag: 'Suppliers',
  scope: 'suppliers:review',
  params: idParams,
  paramValues: { id: recordIds.supplier },
  body: newReviewSchema,
  response: supplierSchema,
  status: 201,
  errors: ['not-found', 'conflict'],
  idempotent: true,
})

export const linkFarmers = defineEndpoint({
  method: 'POST',
  path: '/suppliers/{id}/farmers',
  summary: 'Say which farmers a supplier sells for',
  description:
    'Batches of these farmers are the supplier’s to sell. A farmer sells through one supplier at most (409).',
  tag: 'Suppliers',
  scope: 'suppliers:review',
  params: idParams,
  paramValues: { id: recordIds.supplier },
  body: farmerLinksSchema,
  response: supplierSchema,
  status: 201,
  errors: ['not-found', 'conflict'],
  idempotent: true,
})
