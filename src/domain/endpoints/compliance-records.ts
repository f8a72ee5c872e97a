import * as z from 'zod/mini'
import {
  complianceFilterShape,
  complianceRecordChangesSchema,
  complianceRecordSchema,
  newComplianceRecordSchema,
} from '../compliance-record.ts'
import { documentUpload, documentUploadSchema, fileSchema } from '../document-upload.ts'
import { defineEndpoint } from '../endpoint.ts'
import { pageQueryShape, pageSchema } from '../page.ts'
import { recordIds, sampleFileSha256 } from '../param-value.ts'
import { newReviewSchema } from '../review.ts'
import { fileParams, idParams } from './shared.ts'

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
  paramValues: { id: recordIds.complianceRecord },
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
    'What is left out stays as it is. Name the version that you read in `If-Match`. The status follows from requirements, documents, expiry and what changed about the goods: a risk assessment names in `goodsSince` when they last changed, which says that what was decided on requirements before holds for them too, and is refused where they changed again meanwhile (409). Requirements, the risk assessment, dates of issue, expiry and last audit, and the score need `compliance:review` too (403). An EUDR record has a risk assessment and no certificate: its dates of issue and expiry follow from the assessment (422), which is negligible only once each criterion that the goods’ country asks for was assessed and none is left with a risk. A requirement that is met names in `evidence` the files of verified documents that show it, and says in `reason` what in them does; one that is not met says what is missing.',
  tag: 'Compliance',
  scope: 'compliance:write',
  params: idParams,
  paramValues: { id: recordIds.complianceRecord },
  body: complianceRecordChangesSchema,
  response: complianceRecordSchema,
  errors: ['not-found', 'conflict'],
  conditional: true,
  versionOf: '/compliance-records/{id}',
})

export const uploadDocument = defineEndpoint({
  method: 'POST',
  path: '/compliance-records/{id}/documents',
  summary: 'Upload a document to a compliance record',
  description:
    'A new document is pending until somebody else has verified or rejected it. Send the SHA-256 of the file along, and a file that was damaged on the way is refused. A large file is better [uploaded in parts](#tag/uploads) first and named as `uploadId`; with its SHA-256 it is the same request, however the file came. Answers with the record.',
  tag: 'Compliance',
  scope: 'compliance:write',
  params: idParams,
  paramValues: { id: recordIds.complianceRecord },
  body: documentUploadSchema,
  upload: documentUpload,
  response: complianceRecordSchema,
  status: 201,
  errors: ['not-found'],
  idempotent: true,
})

export const reviewDocument = defineEndpoint({
  method: 'POST',
  path: '/compliance-records/{id}/documents/reviews',
  summary: 'Verify or reject a document of a compliance record',
  description:
    'Of a pending document, by somebody else than who uploaded it (403). `item` is the name of the document, `evidence` the SHA-256 of the file that was looked at: where another one is there by now, or somebody else has decided, it is refused (409). A rejection needs a reason. Each decision stays in the record. Answers with the record, whose status follows.',
  tag: 'Compliance',
  scope: 'compliance:review',
  params: idParams,
  paramValues: { id: recordIds.complianceRecord },
  body: newReviewSchema,
  response: complianceRecordSchema,
  status: 201,
  errors: ['not-found', 'conflict'],
  idempotent: true,
})

export const readDocumentFile = defineEndpoint({
  method: 'GET',
  path: '/compliance-records/{id}/documents/{sha256}/file',
  summary: 'Download the file of a document',
  description:
    'By its SHA-256, which the record names; the file before a newer one stays there as long as a decision names it. Check what arrives against that SHA-256. Without the farmer’s consent to it, callers who may not read farmers do not get files either (403): files name people.',
  tag: 'Compliance',
  scope: 'compliance:read',
  params: fileParams,
  paramValues: { id: recordIds.complianceRecord, sha256: { sample: sampleFileSha256 } },
  response: fileSchema('The file, byte for byte as it was uploaded'),
  file: { mediaTypes: documentUpload.mediaTypes },
  errors: ['not-found'],
})
