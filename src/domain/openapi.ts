import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'
import { type BackendAddresses, demoBackend } from './backend-settings.ts'
import type { Endpoint } from './endpoint.ts'
import { withComponents } from './openapi-components.ts'
import { type ApiExamples, noExamples } from './openapi-example.ts'
import { operationOf, securityScheme } from './openapi-operation.ts'
import { burstRequests, requestsPerMinute } from './rate-limit.ts'
import { scopeDescriptions } from './scopes.ts'
import { tagDescriptions } from './tags.ts'
import { deliveryHeaders } from './webhook-signature.ts'
import { webhooks as allWebhooks, deliveryDescription, type Webhook } from './webhooks.ts'

const description = `Traceability of cocoa, coffee, cashew, sesame and ginger from farm to export. Every token may send ${requestsPerMinute} requests a minute; one that was silent may send ${burstRequests} of them at once.`

/** The publisher of the API, for others who describe it further. */
const info = {
  title: 'Asili API',
  version: '1.0.0',
  description,
  contact: { name: 'Asili', email: 'hello@asili.example' },
  license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
}

/**
 * The OpenAPI 3.1 document of the given endpoints, keyed by `operationId`, and webhooks, keyed by event. Bodies and
 * lists of values have their own names.
 */
export const openApiDocument = (
  endpoints: Record<string, Endpoint>,
  webhooks?: Record<string, Webhook>,
  examples?: ApiExamples,
  backend?: BackendAddresses,
) => withComponents(inlineDocument(endpoints, webhooks, examples, backend))

/** The same for human readers: bodies and lists of values are inlined where they are used. */
export function inlineDocument(
  endpoints: Record<string, Endpoint>,
  webhooks: Record<string, Webhook> = allWebhooks,
  examples: ApiExamples = noExamples,
  { apiUrl, authUrl }: BackendAddresses = demoBackend,
) {
  const paths: ZodOpenApiPathsObject = {}
  for (const [operationId, endpoint] of Object.entries(endpoints)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(
        operationId,
        endpoint,
        examples.endpoints[operationId],
      ),
    }
  }
  const document: ZodOpenApiObject = {
    openapi: '3.1.0',
    info,
    servers: [{ url: apiUrl }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: Object.fromEntries(
      Object.entries(webhooks).map(([name, webhook]) => [
        name,
        { post: delivery(name, webhook, examples.webhooks[name]) },
      ]),
    ),
    components: {
      securitySchemes: {
        [securityScheme]: {
          type: 'oauth2',
          description: 'A JWT as bearer token',
          flows: {
            password: {
              tokenUrl: `${authUrl}/token?grant_type=password`,
              refreshUrl: `${authUrl}/token?grant_type=refresh_token`,
              scopes: scopeDescriptions,
            },
          },
        },
      },
    },
  }
  return tidied(createDocument(document, { override: withoutNoise }))
}

const delivery = (
  name: string,
  { summary, ...webhook }: Webhook,
  example: unknown,
): ZodOpenApiOperationObject => ({
  operationId: name,
  summary,
  description: `${webhook.description}\n\n${deliveryDescription}`,
  tags: ['Webhooks'],
  security: [],
  parameters: deliveryHeaders.map((name) => ({
    in: 'header',
    name,
    required: true,
    ...headerInfo[name],
  })),
  requestBody: {
    required: true,
    content: {
      'application/json': { schema: webhook.body, ...(example ? { example } : {}) },
    },
  },
  responses: { '2XX': { description: 'Received; anything else is tried again' } },
})

const text = { type: 'string' } as const

const headerInfo = {
  'webhook-id': {
    description: 'The event’s id: the same on every try',
    schema: text,
    example: 'WHE-SAMPLE-01',
  },
  'webhook-timestamp': {
    description: 'When this try was sent, Unix time in seconds',
    schema: { type: 'string', pattern: '^\\d+$' },
    example: '1791626400',
  },
  'webhook-signature': {
    description: 'Signatures of id, time and body, with spaces between',
    schema: text,
    example: 'v1,gYJ0BHoDkGWmEo1Ax0PgFVVQp6W1nv4mNmpoAN5XH1A=',
  },
} as const

type Document = ReturnType<typeof createDocument>

/**
 * Removes what adds nothing: formats say more than the patterns that check them, and the largest number is no real
 * limit. Patterns with Unicode classes are misread by tools without the `u` flag. Lists of fixed length get explicit
 * limits.
 */
const withoutNoise: ZodOpenApiOverride = ({ jsonSchema }) => {
  if (jsonSchema.format || jsonSchema.pattern?.includes('\\p{')) delete jsonSchema.pattern
  const { prefixItems } = jsonSchema
  if (prefixItems) {
    const length = prefixItems.length
    // Some tools require `items` even if no further items are possible.
    Object.assign(jsonSchema, { items: {}, minItems: length, maxItems: length })
  }
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/**
 * Readers ignore unknown fields, so that the server may add some. Without `additionalProperties`, the sent and the
 * answered schema are the same again, so the second of each pair is removed.
 */
function tidied(document: Document): Document {
  const open = JSON.stringify(document, (key, value) =>
    key === 'additionalProperties' && value === false ? undefined : value,
  )
  const single: Document = JSON.parse(
    open.replace(/#\/components\/schemas\/(\w+)Output"/g, '#/components/schemas/$1"'),
  )
  const schemas = single.components?.schemas ?? {}
  for (const name of Object.keys(schemas)) {
    const plain = name.replace(/Output$/, '')
    if (plain !== name) {
      schemas[plain] ??= schemas[name] ?? {}
      delete schemas[name]
    }
  }
  return single
}
