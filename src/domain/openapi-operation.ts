import * as z from 'zod/mini'
import type { ZodOpenApiHeadersObject, ZodOpenApiOperationObject } from 'zod-openapi'
import { type Endpoint, refusalsOf } from './endpoint.ts'
import { type HeaderInfo, requestHeadersOf, responseHeadersOf } from './headers.ts'
import { type ApiExample, bytesText } from './openapi-example.ts'
import { type ProblemCode, problem, problemMediaType, problemTable } from './problem.ts'
import { problemSchema } from './problem-schema.ts'

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

/** The refusals by status; those that share a status differ in their code. */
function refusals(endpoint: Endpoint): NonNullable<ZodOpenApiOperationObject['responses']> {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => problemTable[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map(describeCode).join(', or '),
        ...(codes.some(mustWait) ? { headers: retryAfter } : {}),
        content: { [problemMediaType]: { schema: problemSchema, examples: problemsOf(codes) } },
      },
    ]),
  )
}

/** Example refusals, by code. */
const problemsOf = (codes: readonly ProblemCode[]) =>
  Object.fromEntries(
    codes.map((code) => [
      code,
      { value: problem(code, code === 'validation-failed' ? { errors: [sampleFault] } : {}) },
    ]),
  )

const sampleFault = { field: 'body.quantity', message: 'Too small: expected number to be >0' }

const describeCode = (code: ProblemCode): string => `${problemTable[code].title} (\`${code}\`)`
const mustWait = (code: ProblemCode): boolean => code === 'rate-limited' || code === 'unavailable'

function requestBody(
  { body, bytes, upload }: Endpoint,
  example: ApiExample | undefined,
): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (!body) return {}
  const media = {
    schema: body,
    ...(upload
      ? { encoding: { [upload.field]: { contentType: upload.mediaTypes.join(', ') } } }
      : {}),
    ...(example?.body === undefined ? {} : { example: example.body }),
  }
  const type = bytes?.mediaType ?? (upload ? 'multipart/form-data' : 'application/json')
  return { requestBody: { required: true, content: { [type]: media } } }
}

const answerContent = ({ file, response }: Endpoint, example: ApiExample | undefined) =>
  Object.fromEntries(
    (file?.mediaTypes ?? ['application/json']).map((type) => [
      type,
      {
        schema: response,
        ...(example ? { example: file ? bytesText(type) : example.answer } : {}),
      },
    ]),
  )

/** What the endpoint does and what it needs, in a sentence or two. */
function describe({ description, scope }: Endpoint): string {
  const needed = scope === null ? 'Needs no token.' : `Needs a token with the scope \`${scope}\`.`
  return description ? `${description}\n\n${needed}` : needed
}

/** The path's parameters, with the example's values. */
function pathOf(params: z.ZodMiniObject, example: ApiExample | undefined) {
  if (!example) return params
  const shape = Object.entries(params.shape).map(([name, schema]) => [
    name,
    (schema as z.ZodMiniType).check(z.meta({ examples: [example.params[name]] })), // declared with zod mini
  ])
  return z.object(Object.fromEntries(shape))
}

/** An operation of the OpenAPI document, derived from its declaration and an example call. */
export function operationOf(
  operationId: string,
  endpoint: Endpoint,
  example?: ApiExample,
): ZodOpenApiOperationObject {
  const { params, query } = endpoint
  return {
    operationId,
    summary: endpoint.summary,
    description: describe(endpoint),
    tags: [endpoint.tag],
    security: endpoint.scope === null ? [] : [{ [securityScheme]: [endpoint.scope] }],
    parameters: requestHeadersOf(endpoint).map((header) => ({
      in: 'header',
      name: header.name,
      description: header.description,
      required: header.required,
      schema: text,
      example: example?.headers[header.name] ?? header.example,
    })),
    requestParams: {
      ...(params ? { path: pathOf(params, example) } : {}),
      ...(query ? { query } : {}),
    },
    ...requestBody(endpoint, example),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Success',
        headers: headersObject(responseHeadersOf(endpoint)),
        ...(endpoint.answersInHeaders ? {} : { content: answerContent(endpoint, example) }),
      },
      ...refusals(endpoint),
    },
  }
}
