import * as z from 'zod/mini'
import {
  certificateChangesSchema,
  certificateFilterShape,
  certificateSchema,
  newCertificateSchema,
} from '../certificate.ts'
import { defineEndpoint } from '../endpoint.ts'
import { pageQueryShape, pageSchema } from '../page.ts'
import { recordIds } from '../param-value.ts'
import { newReviewSchema } from '../review.ts'
import { idParams } from './shared.ts'

export const listCertificates = defineEndpoint({
  method: 'GET',
  path: '/certificates',
  summary: 'List certificates of farmers and groups',
  description: 'By id. Conditions combine; text is matched whatever its case and accents.',
  tag: 'Certificates',
  scope: 'certificates:read',
  query: z.object({ ...pageQueryShape, ...certificateFilterShape }),
  response: pageSchema(certificateSchema),
  errors: [],
})

export const getCertificate = defineEndpoint({
  method: 'GET',
  path: '/certificates/{id}',
  summary: 'Get one certificate',
  tag: 'Certificates',
  scope: 'certificates:read',
  params: idParams,
  paramValues: { id: recordIds.certificate },
  response: certificateSchema,
  errors: ['not-found'],
})

export const createCertificate = defineEndpoint({
  method: 'POST',
  path: '/certificates',
  summary: 'Record a certificate',
  description:
    'The device makes the id. A number that is on record already for some of its days is refused (409). It is pending until somebody else has held it against the register of the standard.',
  tag: 'Certificates',
  scope: 'certificates:write',
  body: newCertificateSchema,
  response: certificateSchema,
  status: 201,
  errors: ['conflict'],
  idempotent: true,
})

export const updateCertificate = defineEndpoint({
  method: 'PATCH',
  path: '/certificates/{id}',
  summary: 'Change one certificate',
  description:
    'What is left out stays as it is. Name the version that you read in `If-Match`. Where what it says changes, it is pending again; that it ended early (`endedOn`) counts at once.',
  tag: 'Certificates',
  scope: 'certificates:write',
  params: idParams,
  paramValues: { id: recordIds.certificate },
  body: certificateChangesSchema,
  response: certificateSchema,
  errors: ['not-found', 'conflict'],
  conditional: true,
  versionOf: '/certificates/{id}',
})

export const reviewCertificate = defineEndpoint({
  method: 'POST',
  path: '/certificates/{id}/reviews',
  summary: 'Verify or reject a certificate',
  description:
    'Of a pending certificate, by somebody else than who recorded it (403), after a look into the register of the standard. `item` is `Revision` with the number of the revision that was looked at, `evidence` is null: where it was changed meanwhile, or somebody else has decided, it is refused (409). A rejection needs a reason. Each decision stays in the record.',
  tag: 'Certificates',
  scope: 'certificates:review',
  params: idParams,
  paramValues: { id: recordIds.certificate },
  body: newReviewSchema,
  response: certificateSchema,
  status: 201,
  errors: ['not-found', 'conflict'],
  idempotent: true,
})
