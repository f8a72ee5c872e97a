import {
  buyerPreferencesChangesSchema,
  buyerPreferencesSchema,
  ownPreferencesId,
} from '../buyer-preferences.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idParams } from './shared.ts'

const path = '/buyers/{id}/preferences'

export const getBuyerPreferences = defineEndpoint({
  method: 'GET',
  path,
  summary: 'Get what a buyer asks of lots',
  description:
    'The id is always `me`: each buyer reads their own. Every buyer has preferences, which begin empty at version 1.',
  tag: 'Buyers',
  scope: 'buyer-preferences:read',
  params: idParams,
  paramValues: { id: { sample: ownPreferencesId } },
  response: buyerPreferencesSchema,
  errors: ['not-found'],
})

export const updateBuyerPreferences = defineEndpoint({
  method: 'PATCH',
  path,
  summary: 'Say what a buyer asks of lots',
  description:
    'The id is always `me`. What is left out stays as it is. Name the version that you read in `If-Match`.',
  tag: 'Buyers',
  scope: 'buyer-preferences:write',
  params: idParams,
  paramValues: { id: { sample: ownPreferencesId } },
  body: buyerPreferencesChangesSchema,
  response: buyerPreferencesSchema,
  errors: ['not-found'],
  conditional: true,
  versionOf: path,
})
