import { defineEndpoint } from '../endpoint.ts'
import { organisationChangesSchema, organisationSchema } from '../organisation.ts'
import { organisationRulesSchema, rulesChangesSchema } from '../organisation-rules.ts'

export const getOrganisation = defineEndpoint({
  method: 'GET',
  path: '/organisation',
  summary: 'Get the organisation',
  description: 'The one that the token is of.',
  tag: 'Organisation',
  scope: 'organisation:read',
  response: organisationSchema,
  errors: [],
})

export const updateOrganisation = defineEndpoint({
  method: 'PATCH',
  path: '/organisation',
  summary: 'Change the organisation',
  description: 'What is left out stays as it is. Name the version that you read in `If-Match`.',
  tag: 'Organisation',
  scope: 'organisation:write',
  body: organisationChangesSchema,
  response: organisationSchema,
  errors: [],
  conditional: true,
  versionOf: '/organisation',
})

export const getOrganisationRules = defineEndpoint({
  method: 'GET',
  path: '/organisation/rules',
  summary: 'Get the organisation’s rules',
  description:
    'How exact a place by GPS has to be, and from which yield on a batch is asked about. The app keeps a copy on the device.',
  tag: 'Organisation',
  scope: 'organisation:read',
  response: organisationRulesSchema,
  errors: [],
})

export const updateOrganisationRules = defineEndpoint({
  method: 'PATCH',
  path: '/organisation/rules',
  summary: 'Change the organisation’s rules',
  description:
    'What is left out stays as it is; `null` for a crop brings back what is usual of it. Name the version that you read in `If-Match`.',
  tag: 'Organisation',
  scope: 'organisation:write',
  body: rulesChangesSchema,
  response: organisationRulesSchema,
  errors: [],
  conditional: true,
  versionOf: '/organisation/rules',
})
