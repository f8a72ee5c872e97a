import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { recordIds } from '../param-value.ts'
import {
  newUploadHeaders,
  partHeaders,
  partSchema,
  partTakenHeaders,
  tusPartType,
  uploadSchema,
  uploadStandHeaders,
} from '../tus.ts'

const uploadParams = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64), z.describe('Id of the upload')),
})

const protocol =
  'By the [tus protocol](https://tus.io/protocols/resumable-upload), version 1.0.0, with its extensions for creation and expiration.'

export const createUpload = defineEndpoint({
  method: 'POST',
  path: '/uploads',
  summary: 'Begin to upload a file in parts',
  description: `For files that a bad network does not carry in one piece. ${protocol} The address of the upload is in \`Location\`, its id also in the body. Send the parts, then name the id as \`uploadId\` where the file belongs.`,
  tag: 'Uploads',
  scope: 'compliance:write',
  headers: newUploadHeaders,
  response: uploadSchema,
  status: 201,
  errors: ['payload-too-large', 'unsupported-media-type'],
  idempotent: true,
  tus: '1.0.0',
})

export const readUploadOffset = defineEndpoint({
  method: 'HEAD',
  path: '/uploads/{id}',
  summary: 'Ask how much of an upload has arrived',
  description: `After a part whose answer was lost, go on from \`Upload-Offset\`. An upload that has expired (410) or is not known (404) is begun anew. ${protocol}`,
  tag: 'Uploads',
  scope: 'compliance:write',
  params: uploadParams,
  paramValues: { id: recordIds.upload },
  response: uploadStandHeaders,
  answersInHeaders: true,
  errors: ['not-found', 'gone'],
  tus: '1.0.0',
})

export const sendUploadPart = defineEndpoint({
  method: 'PATCH',
  path: '/uploads/{id}',
  summary: 'Send the next part of an upload',
  description: `Of any size. What has arrived of a part that broke off may count: ask for the offset before the next one. ${protocol}`,
  tag: 'Uploads',
  scope: 'compliance:write',
  params: uploadParams,
  paramValues: { id: recordIds.upload },
  headers: partHeaders,
  body: partSchema,
  bytes: { mediaType: tusPartType },
  response: partTakenHeaders,
  answersInHeaders: true,
  status: 204,
  errors: ['not-found', 'gone', 'conflict', 'payload-too-large', 'unsupported-media-type'],
  tus: '1.0.0',
})
