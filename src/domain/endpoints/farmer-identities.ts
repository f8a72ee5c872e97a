import { fileSchema } from '../document-upload.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  farmerIdentitySchema,
  identityChangesSchema,
  identityPhotoUpload,
  identityPhotoUploadSchema,
} from '../identity.ts'
import { recordIds, sampleFileSha256 } from '../param-value.ts'
import { fileParams, idParams } from './shared.ts'

const path = '/farmers/{id}/identity'

export const getFarmerIdentity = defineEndpoint({
  method: 'GET',
  path,
  summary: 'Get the identity document of a farmer',
  description:
    'Kept apart from the farmer’s record: no list, change feed, export or passport has it. Every farmer has one, which begins empty at version 1.',
  tag: 'Farmers',
  scope: 'farmers:identity:read',
  params: idParams,
  paramValues: { id: recordIds.farmer },
  response: farmerIdentitySchema,
  errors: ['not-found'],
})

export const updateFarmerIdentity = defineEndpoint({
  method: 'PATCH',
  path,
  summary: 'Record the identity document of a farmer',
  description:
    'What is left out stays as it is, `null` takes it away. Name the version that you read in `If-Match`.',
  tag: 'Farmers',
  scope: 'farmers:identity:write',
  params: idParams,
  paramValues: { id: recordIds.farmer },
  body: identityChangesSchema,
  response: farmerIdentitySchema,
  errors: ['not-found'],
  conditional: true,
  versionOf: path,
})

export const deleteFarmerIdentity = defineEndpoint({
  method: 'DELETE',
  path,
  summary: 'Take away the identity document of a farmer',
  description:
    'The document and both photos. Name the version that you read in `If-Match`. Answers with the identity, empty again.',
  tag: 'Farmers',
  scope: 'farmers:identity:write',
  params: idParams,
  paramValues: { id: recordIds.farmer },
  response: farmerIdentitySchema,
  errors: ['not-found'],
  conditional: true,
  versionOf: path,
})

export const addIdentityPhoto = defineEndpoint({
  method: 'POST',
  path: `${path}/photos`,
  summary: 'Upload a photo to the identity of a farmer',
  description:
    'Of the document or of the farmer, in the place of the one before. A large file is better [uploaded in parts](#tag/uploads) first, which needs `compliance:write` too, and named as `uploadId`. Answers with the identity.',
  tag: 'Farmers',
  scope: 'farmers:identity:write',
  params: idParams,
  paramValues: { id: recordIds.farmer },
  body: identityPhotoUploadSchema,
  upload: identityPhotoUpload,
  response: farmerIdentitySchema,
  status: 201,
  errors: ['not-found'],
  idempotent: true,
})

export const readIdentityPhoto = defineEndpoint({
  method: 'GET',
  path: `${path}/photos/{sha256}/file`,
  summary: 'Download a photo of a farmer’s identity',
  description:
    'By its SHA-256, which the identity names. Check what arrives against it, and do not keep it: a photo that was replaced or taken away is not there any more.',
  tag: 'Farmers',
  scope: 'farmers:identity:read',
  params: fileParams,
  paramValues: { id: recordIds.farmer, sha256: { sample: sampleFileSha256 } },
  response: fileSchema('The file, byte for byte as it was uploaded'),
  file: { mediaTypes: identityPhotoUpload.mediaTypes },
  errors: ['not-found'],
})
