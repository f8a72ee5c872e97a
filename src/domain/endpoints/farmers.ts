import * as z from 'zod/mini'
import { bulkAnswerOf, bulkBodyOf, mostBulkItems } from '../bulk.ts'
import { defineEndpoint } from '../endpoint.ts'
import { farmerChangesSchema, farmerFilterShape, farmerSchema, newFarmerSchema } from '../farmer.ts'
import { pageQueryShape, pageSchema } from '../page.ts'
import { idParams } from './shared.ts'

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
  response: farmerSchema,
  errors: ['not-found'],
})

export const createFarmer = defineEndpoint({
  method: 'POST',
  path: '/farmers',
  summary: 'Register a farmer',
  description: 'The device makes the id. Verification starts as pending.',
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
  description: 'What is left out stays as it is. Name the version that you read in `If-Match`.',
  tag: 'Farmers',
  scope: 'farmers:write',
  params: idParams,
  body: farmerChangesSchema,
  response: farmerSchema,
  errors: ['not-found'],
  conditional: true,
})
