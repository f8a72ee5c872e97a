import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'
import { type Endpoint, refusalsOf } from './endpoint.ts'
import { problemMediaType, problemSchema, problemTable } from './problem.ts'
import { scopeDescriptions } from './scopes.ts'

const securityScheme = 'oauth2'

const retryAfter = {
  'Retry-After': {
    description: 'Seconds to wait before the next try',
    schema: { type: 'integer', minimum: 0 },
  },
} as const

function refusals(endpoint: Endpoint): NonNullable<ZodOpenApiOperationObject['responses']> {
  return Object.fromEntries(
    refusalsOf(endpoint).map((code) => {
      const { status, title } = problemTable[code]
      const waits = code === 'rate-limited' || code === 'unavailable'
      return [
        String(status),
        {
          description: `${title} (\`${code}\`)`,
          ...(waits ? { headers: retryAfter } : {}),
          content: { [problemMediaType]: { schema: problemSchema } },
        },
      ]
    }),
  )
}

function operation(operationId: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { params, query, body } = endpoint
  return {
    operationId,
    summary: endpoint.summary,
    ...(endpoint.description ? { description: endpoint.description } : {}),
    tags: [endpoint.tag],
    security: endpoint.scope === null ? [] : [{ [securityScheme]: [endpoint.scope] }],
    requestParams: { ...(params ? { path: params } : {}), ...(query ? { query } : {}) },
    ...(body ? { requestBody: { content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Success',
        content: { 'application/json': { schema: endpoint.response } },
      },
      ...refusals(endpoint),
    },
  }
}

/** The OpenAPI 3.1 document of the given endpoints, keyed by `operationId`. */
export function openApiDocument(endpoints: Record<string, Endpoint>) {
  const paths: ZodOpenApiPathsObject = {}
  for (const [operationId, endpoint] of Object.entries(endpoints)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(operationId, endpoint),
    }
  }
  const document: ZodOpenApiObject = {
    openapi: '3.1.0',
    info: {
      title: 'Asili API',
      version: '1.0.0',
      description:
        'Traceability of cocoa, coffee, cashew, sesame and ginger from farm to export. Every token may send 120 requests a minute.',
    },
    servers: [{ url: '/api/v1' }],
    paths,
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
  return openToMoreFields(createDocument(document, { override: withoutNoise }))
}

type Document = ReturnType<typeof createDocument>

/** Formats say it better than the patterns that check them, and no limit is the same as the largest number. */
const withoutNoise: ZodOpenApiOverride = ({ jsonSchema }) => {
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/** Readers ignore fields that they do not know, so that the server may add some. */
const openToMoreFields = (document: Document): Document =>
  JSON.parse(JSON.stringify(document), (key, value) =>
    key === 'additionalProperties' && value === false ? undefined : value,
  )
