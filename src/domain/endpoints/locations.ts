import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import {
  locationChangesSchema,
  locationFilterShape,
  locationSchema,
  newLocationSchema,
} from '../location.ts'
import { inspectionReportSchema, weatherReportSchema } from '../location-conditions.ts'
import { pageQueryShape, pageSchema } from '../page.ts'
import { recordIds } from '../param-value.ts'
import { idParams } from './shared.ts'

export const listLocations = defineEndpoint({
  method: 'GET',
  path: '/locations',
  summary: 'List locations',
  description: 'By name. Conditions combine; text is matched whatever its case and accents.',
  tag: 'Locations',
  scope: 'locations:read',
  query: z.object({ ...pageQueryShape, ...locationFilterShape }),
  response: pageSchema(locationSchema),
  errors: [],
})

export const getLocation = defineEndpoint({
  method: 'GET',
  path: '/locations/{id}',
  summary: 'Get one location',
  tag: 'Locations',
  scope: 'locations:read',
  params: idParams,
  paramValues: { id: recordIds.location },
  response: locationSchema,
  errors: ['not-found'],
})

export const createLocation = defineEndpoint({
  method: 'POST',
  path: '/locations',
  summary: 'Add a location',
  description: 'The device makes the id.',
  tag: 'Locations',
  scope: 'locations:write',
  body: newLocationSchema,
  response: locationSchema,
  status: 201,
  errors: ['conflict'],
  idempotent: true,
})

export const updateLocation = defineEndpoint({
  method: 'PATCH',
  path: '/locations/{id}',
  summary: 'Change one location',
  description: 'What is left out stays as it is. Name the version that you read in `If-Match`.',
  tag: 'Locations',
  scope: 'locations:write',
  params: idParams,
  paramValues: { id: recordIds.location },
  body: locationChangesSchema,
  response: locationSchema,
  errors: ['not-found'],
  conditional: true,
  versionOf: '/locations/{id}',
})

export const reportWeather = defineEndpoint({
  method: 'POST',
  path: '/locations/{id}/weather',
  summary: 'Report the weather of a location',
  description:
    'What was measured last counts, in whatever order reports arrive. Nothing is measured in the future. Answers with the location as it then is.',
  tag: 'Locations',
  scope: 'locations:conditions:write',
  params: idParams,
  paramValues: { id: recordIds.location },
  body: weatherReportSchema,
  response: locationSchema,
  status: 201,
  errors: ['not-found'],
  idempotent: true,
})

export const recordInspection = defineEndpoint({
  method: 'POST',
  path: '/locations/{id}/inspections',
  summary: 'Record an inspection of a location',
  description:
    'The last inspection counts, in whatever order they arrive; one that is still to come is refused. Answers with the location as it then is.',
  tag: 'Locations',
  scope: 'locations:conditions:write',
  params: idParams,
  paramValues: { id: recordIds.location },
  body: inspectionReportSchema,
  response: locationSchema,
  status: 201,
  errors: ['not-found'],
  idempotent: true,
})
