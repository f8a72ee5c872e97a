import * as z from 'zod/mini'
import {
  complianceFilterShape,
  complianceRecordChangesSchema,
  complianceRecordSchema,
  newComplianceRecordSchema,
} from '../compliance-record.ts'
import { documentUpload, documentUploadSchema } from '../document-upload.ts'
import { defineEndpoint } from '../endpoint.ts'
import { pageQueryShape, pageSchema } from '../page.ts'
import { idParams } from './shared.ts'

export const listComplianceRecords = defineEndpoint({
  method: 'GET',
  path: '/compliance-records',
  summary: 'List compliance records',
  description: 'By id. Conditions combine; text is matched whatever its case and accents.',
  tag: 'Compliance',
  scope: 'compliance:read',
  query: z.object({ ...pageQueryShape, ...complianceFilterShape }),
  response: pageSchema(complianceRecordSchema),
  errors: [],
})

export const getComplianceRecord = defineEndpoint({
  method: 'GET',
  path: '/compliance-records/{id}',
  summary: 'Get one compliance record',
  tag: 'Compliance',
  scope: 'compliance:read',
  params: idParams,
  response: complianceRecordSchema,
  errors: ['not-found'],
})

export const createComplianceRecord = defineEndpoint({
  method: 'POST',
  path: '/compliance-records',
  summary: 'Open a compliance record',
  description: 'The device makes the id. Requirements and documents follow from the standard.',
  tag: 'Compliance',
  scope: 'compliance:write',
  body: newComplianceRecordSchema,
  response: complianceRecordSchema,
  status: 201,
  errors: ['conflict'],
  idempotent: true,
})

export const updateComplianceRecord = defineEndpoint({
  method: 'PATCH',
  path: '/compliance-records/{id}',
  summary: 'Change one compliance record',
  description:
    'What is left out stays as it is. Name the version that you read in `If-Match`. The status follows from requirements, documents and expiry.',
  tag: 'Compliance',
  scope: 'compliance:write',
  params: idParams,
  body: complianceRecordChangesSchema,
  response: complianceRecordSchema,
  errors: ['not-found'],
  conditional: true,
})

export const uploadDocument = defineEndpoint({
  method: 'POST',
  path: '/compliance-records/{id}/documents',
  summary: 'Upload a document to a compliance record',
  description:
    'A new document is pending until somebody has verified it. Send the SHA-256 of the file along, and a file that was damaged on the way is refused. A large file is better [uploaded in parts](#tag/uploads) first and named as `uploadId`; with its SHA-256 it is the same request, however the file came. Answers with the record.',
  tag: 'Compliance',
  scope: 'compliance:write',
  params: idParams,
  body: documentUploadSchema,
  upload: documentUpload,
  response: complianceRecordSchema,
  status: 201,
  errors: ['not-found'],
  idempotent: true,
})
