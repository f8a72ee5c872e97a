import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'
import type { Endpoint } from './endpoint.ts'
import { operationOf, securityScheme } from './openapi-operation.ts'
import { burstRequests, requestsPerMinute } from './rate-limit.ts'
import { scopeDescriptions } from './scopes.ts'
import {
  webhooks as allWebhooks,
  deliveryDescription,
  signatureHeader,
  type Webhook,
} from './webhooks.ts'

const description = `Traceability of cocoa, coffee, cashew, sesame and ginger from farm to export. Every token may send ${requestsPerMinute} requests a minute; one that was silent may send ${burstRequests} of them at once.`

/** The OpenAPI 3.1 document of the given endpoints, keyed by `operationId`, and webhooks, keyed by event. */
export function openApiDocument(
  endpoints: Record<string, Endpoint>,
  webhooks: Record<string, Webhook> = allWebhooks,
) {
  const paths: ZodOpenApiPathsObject = {}
  for (const [operationId, endpoint] of Object.entries(endpoints)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(operationId, endpoint),
    }
  }
  const document: ZodOpenApiObject = {
    openapi: '3.1.0',
    info: { title: 'Asili API', version: '1.0.0', description },
    servers: [{ url: '/api/v1' }],
    paths,
    webhooks: Object.fromEntries(
      Object.entries(webhooks).map(([name, webhook]) => [name, { post: delivery(name, webhook) }]),
    ),
    components: {
      securitySchemes: {
        [securityScheme]: {
          type: 'oauth2',
          description: 'A JWT as bearer token',
          flows: {
            password: {
              tokenUrl: '/auth/v1/token?grant_type=password',
              refreshUrl: '/auth/v1/token?grant_type=refresh_token',
              scopes: scopeDescriptions,
            },
          },
        },
      },
    },
  }
  return tidied(createDocument(document, { override: withoutNoise }))
}

const delivery = (name: string, { summary, ...webhook }: Webhook): ZodOpenApiOperationObject => ({
  operationId: name,
  summary,
  description: `${webhook.description}\n\n${deliveryDescription}`,
  tags: ['Webhooks'],
  security: [],
  parameters: [
    {
      in: 'header',
      name: signatureHeader,
      description: 'Time and HMAC-SHA-256 of the delivery',
      required: true,
      schema: { type: 'string', pattern: '^t=\\d+,v1=[0-9a-f]{64}$' },
    },
  ],
  requestBody: { required: true, content: { 'application/json': { schema: webhook.body } } },
  responses: { '2XX': { description: 'Received; anything else is tried again' } },
})

type Document = ReturnType<typeof createDocument>

/** Formats say it better than the patterns that check them, and no limit is the same as the largest number. */
const withoutNoise: ZodOpenApiOverride = ({ jsonSchema }) => {
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/**
 * Readers ignore fields that they do not know, so that the server may add some. Without that, what is sent
 * and what is answered are one schema again, so the second of each pair goes.
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
