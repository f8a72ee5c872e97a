import * as z from 'zod/mini'
import { bulkAnswerOf, bulkBodyOf, mostBulkItems } from '../bulk.ts'
import { consentProofUpload, newConsentProofSchema } from '../consent-proof.ts'
import { fileSchema } from '../document-upload.ts'
import { defineEndpoint } from '../endpoint.ts'
import { farmerChangesSchema, farmerFilterShape, farmerSchema, newFarmerSchema } from '../farmer.ts'
import { pageQueryShape, pageSchema } from '../page.ts'
import { recordIds, sampleFileSha256 } from '../param-value.ts'
import { newVerificationEventSchema } from '../verification-record.ts'
import { fileParams, idParams } from './shared.ts'

export const listFarmers = defineEndpoint({
  method: 'GET',
  path: '/farmers',
  summary: 'List farmers',
  description: 'By name. Conditions combine; text is matched whatever its case and accents.',
  tag: 'Farmers',
  scope: 'farmers:read',
  query: z.object({ ...pageQueryShape, ...farmerFilterShape }),
  response: pageSchema(farmerSchema),
  errors: [],
})

export const getFarmer = defineEndpoint({
  method: 'GET',
  path: '/farmers/{id}',
  summary: 'Get one farmer',
  tag: 'Farmers',
  scope: 'farmers:read',
  params: idParams,
  paramValues: { id: recordIds.farmer },
  response: farmerSchema,
  errors: ['not-found'],
})

export const createFarmer = defineEndpoint({
  method: 'POST',
  path: '/farmers',
  summary: 'Register a farmer',
  description: 'The device makes the id. Verification starts as pending, with a score of 0.',
  tag: 'Farmers',
  scope: 'farmers:write',
  body: newFarmerSchema,
  response: farmerSchema,
  status: 201,
  errors: ['conflict'],
  idempotent: true,
})

export const createFarmers = defineEndpoint({
  method: 'POST',
  path: '/farmers/bulk',
  summary: 'Register many farmers',
  description: `Up to ${mostBulkItems} in one request, which counts once against the rate limit. Each is registered or refused by itself; the answer is 200 also where all are refused.`,
  tag: 'Farmers',
  scope: 'farmers:write',
  body: bulkBodyOf(newFarmerSchema),
  response: bulkAnswerOf(farmerSchema),
  errors: [],
  bulk: true,
})

export const updateFarmer = defineEndpoint({
  method: 'PATCH',
  path: '/farmers/{id}',
  summary: 'Change one farmer',
  description:
    'What is left out stays as it is. Name the version that you read in `If-Match`. The status follows from the verification and cannot be set.',
  tag: 'Farmers',
  scope: 'farmers:write',
  params: idParams,
  paramValues: { id: recordIds.farmer },
  body: farmerChangesSchema,
  response: farmerSchema,
  errors: ['not-found'],
  conditional: true,
  versionOf: '/farmers/{id}',
})

export const addVerificationEvent = defineEndpoint({
  method: 'POST',
  path: '/farmers/{id}/verification-events',
  summary: 'Record an event of a farmer’s verification',
  description:
    'A step done or withdrawn, a flag raised or lifted; score and status follow. Refused with `forbidden`: who registered the farmer may only raise flags, and a flag is lifted by somebody other than who raised it. Refused with `conflict`: a step that is done already, or whose evidence is not on record. Answers with the farmer as they then are.',
  tag: 'Farmers',
  scope: 'farmers:verify',
  params: idParams,
  paramValues: { id: recordIds.farmer },
  body: newVerificationEventSchema,
  response: farmerSchema,
  status: 201,
  errors: ['not-found', 'conflict'],
  idempotent: true,
})

export const addConsentProof = defineEndpoint({
  method: 'POST',
  path: '/farmers/{id}/consent-proofs',
  summary: 'Upload what shows a consent of a farmer',
  description:
    'A photo of the signed sheet, a signature drawn on the screen, or a photo of the thumbprint, with `givenAt` of the consent, which is on record before. Proofs are added, none is ever replaced; the same file again adds nothing. A large file is better [uploaded in parts](#tag/uploads) first, which needs `compliance:write` too, and named as `uploadId`. Answers with the farmer.',
  tag: 'Farmers',
  scope: 'farmers:write',
  params: idParams,
  paramValues: { id: recordIds.farmer },
  body: newConsentProofSchema,
  upload: consentProofUpload,
  response: farmerSchema,
  status: 201,
  errors: ['not-found'],
  idempotent: true,
})

export const readConsentProof = defineEndpoint({
  method: 'GET',
  path: '/farmers/{id}/consent-proofs/{sha256}/file',
  summary: 'Download what shows a consent of a farmer',
  description:
    'By its SHA-256, which the farmer names. Check what arrives against it. A signature is personal data: it takes the scope of identity documents.',
  tag: 'Farmers',
  scope: 'farmers:identity:read',
  params: fileParams,
  paramValues: { id: recordIds.farmer, sha256: { sample: sampleFileSha256 } },
  response: fileSchema('The file, byte for byte as it was uploaded'),
  file: { mediaTypes: consentProofUpload.mediaTypes },
  errors: ['not-found'],
})
