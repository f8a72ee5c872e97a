import type { ZodOpenApiHeadersObject, ZodOpenApiOperationObject } from 'zod-openapi'
import { type Endpoint, refusalsOf } from './endpoint.ts'
import { type HeaderInfo, requestHeadersOf, responseHeadersOf } from './headers.ts'
import { type ProblemCode, problemMediaType, problemSchema, problemTable } from './problem.ts'
import { sampleBodies } from './sample-bodies.ts'

export const securityScheme = 'oauth2'

const text = { type: 'string' } as const

const retryAfter = {
  'Retry-After': {
    description: 'Seconds to wait before the next try',
    schema: { type: 'integer', minimum: 0 },
  },
} as const

const headersObject = (headers: readonly HeaderInfo[]): ZodOpenApiHeadersObject =>
  Object.fromEntries(
    headers.map((header) => [
      header.name,
      { description: header.description, schema: text, example: header.example },
    ]),
  )

/** The refusals by status; two that share one are told apart by their code. */
function refusals(endpoint: Endpoint): NonNullable<ZodOpenApiOperationObject['responses']> {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => problemTable[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map(describeCode).join(', or '),
        ...(codes.some(mustWait) ? { headers: retryAfter } : {}),
        content: { [problemMediaType]: { schema: problemSchema } },
      },
    ]),
  )
}

const describeCode = (code: ProblemCode): string => `${problemTable[code].title} (\`${code}\`)`
const mustWait = (code: ProblemCode): boolean => code === 'rate-limited' || code === 'unavailable'

function requestBody(
  operationId: string,
  { body, bytes, upload }: Endpoint,
): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (!body) return {}
  const samples: Record<string, unknown> = sampleBodies
  const example = samples[operationId]
  const media = upload
    ? { schema: body, encoding: { [upload.field]: { contentType: upload.mediaTypes.join(', ') } } }
    : { schema: body, ...(example ? { example } : {}) }
  const type = bytes?.mediaType ?? (upload ? 'multipart/form-data' : 'application/json')
  return { requestBody: { required: true, content: { [type]: media } } }
}

/** An operation of the OpenAPI document, all of it from the declaration. */
export function operationOf(operationId: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { params, query } = endpoint
  return {
    operationId,
    summary: endpoint.summary,
    ...(endpoint.description ? { description: endpoint.description } : {}),
    tags: [endpoint.tag],
    security: endpoint.scope === null ? [] : [{ [securityScheme]: [endpoint.scope] }],
    parameters: requestHeadersOf(endpoint).map((header) => ({
      in: 'header',
      name: header.name,
      description: header.description,
      required: header.required,
      schema: text,
      example: header.example,
    })),
    requestParams: { ...(params ? { path: params } : {}), ...(query ? { query } : {}) },
    ...requestBody(operationId, endpoint),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Success',
        headers: headersObject(responseHeadersOf(endpoint)),
        ...(endpoint.answersInHeaders
          ? {}
          : { content: { 'application/json': { schema: endpoint.response } } }),
      },
      ...refusals(endpoint),
    },
  }
}
