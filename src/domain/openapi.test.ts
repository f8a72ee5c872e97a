import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { type Endpoint, refusalsOf } from './endpoint.ts'
import { endpoints } from './endpoints/index.ts'
import { requestHeadersOf, responseHeadersOf } from './headers.ts'
import { openApiDocument } from './openapi.ts'
import { problemTable } from './problem.ts'
import { webhooks } from './webhooks.ts'

const document = openApiDocument(endpoints, webhooks)
const text = JSON.stringify(document)
const all: [string, Endpoint][] = Object.entries(endpoints)

const operationOf = ({ path, method }: Endpoint) =>
  document.paths?.[path]?.[method.toLowerCase() as 'get'] // its methods are the lower-case ones

interface AnySchema {
  properties?: Record<string, AnySchema>
  items?: AnySchema
  description?: string
}

const fieldsWithoutMeaning = (path: string, { properties = {}, items }: AnySchema): string[] => [
  ...(items ? fieldsWithoutMeaning(path, items) : []),
  ...Object.entries(properties).flatMap(([name, field]) => [
    ...(field.description ? [] : [`${path}.${name}`]),
    ...fieldsWithoutMeaning(`${path}.${name}`, field),
  ]),
]

describe('the OpenAPI document', () => {
  it('is of version 3.1 and can be written as JSON', () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(JSON.parse(text)).toEqual(document)
  })

  it('is valid by the published schema of OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(text))
    expect([valid, errors]).toEqual([true, undefined])
  })

  it.each(all)('describes %s from its declaration', (id, endpoint) => {
    const operation = operationOf(endpoint)
    const statuses = refusalsOf(endpoint).map((code) => String(problemTable[code].status))
    expect(operation).toMatchObject({
      operationId: id,
      security: endpoint.scope ? [{ oauth2: [endpoint.scope] }] : [],
    })
    expect(new Set(Object.keys(operation?.responses ?? {}))).toEqual(
      new Set([String(endpoint.status ?? 200), ...statuses]),
    )
  })

  it.each(all)('names the headers that %s takes and gives', (_, endpoint) => {
    const operation = operationOf(endpoint)
    for (const { name } of requestHeadersOf(endpoint)) {
      expect(operation?.parameters).toContainEqual(
        expect.objectContaining({ in: 'header', name, required: true }),
      )
    }
    const { headers } = Object(operation?.responses?.[String(endpoint.status ?? 200)])
    expect(Object.keys(headers)).toEqual(responseHeadersOf(endpoint).map(({ name }) => name))
  })

  it('tells two refusals of one status apart', () => {
    const { $ref } = Object(operationOf(endpoints.createBatch)?.responses?.['422'])
    const name = String($ref).replace('#/components/responses/', '')
    const { description } = Object(document.components?.responses?.[name])
    expect(description).toContain('`validation-failed`')
    expect(description).toContain('`idempotency-mismatch`')
  })

  it('gives a version to what can be changed, and only to that', () => {
    const etags = (endpoint: Endpoint) =>
      responseHeadersOf(endpoint).some(({ name }) => name === 'ETag')
    expect(etags(endpoints.getFarmer)).toBe(true)
    expect(etags(endpoints.listFarmers)).toBe(false)
    expect(etags(endpoints.getDashboard)).toBe(false)
  })

  it('describes an upload as a form with a file', () => {
    const { content } = Object(operationOf(endpoints.uploadDocument)?.requestBody)
    expect(document.components?.schemas?.UploadDocumentBody).toMatchObject({
      properties: { file: { type: 'string', format: 'binary' } },
    })
    expect(content['multipart/form-data']).toMatchObject({
      schema: { $ref: '#/components/schemas/UploadDocumentBody' },
      encoding: { file: { contentType: 'application/pdf, image/png, image/jpeg' } },
    })
  })

  it('describes the webhooks with their signature', () => {
    expect(Object.keys(document.webhooks ?? {})).toEqual([
      'passport.created',
      'qc.passed',
      'escrow.released',
      'compliance.alert',
    ])
    expect(document.webhooks?.['qc.passed']).toMatchObject({
      post: {
        parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
          in: 'header',
          name,
          required: true,
        })),
      },
    })
  })

  it('names every schema that more than one place uses, once', () => {
    const names = Object.keys(document.components?.schemas ?? {})
    expect(names).toEqual(
      expect.arrayContaining(['Batch', 'ComplianceRecord', 'Coordinates', 'Money', 'Problem']),
    )
    expect(names.filter((name) => name.endsWith('Output'))).toEqual([])
  })

  it('says of every field of a record what it means', () => {
    const silent = Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) =>
      // What was made of zod schemas is a schema of this shape, or a reference, which has no fields.
      fieldsWithoutMeaning(name, schema as AnySchema),
    )
    expect(silent).toEqual([])
  })

  it('refers to no schema that it does not have', () => {
    const referred = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
    for (const name of new Set(referred)) {
      expect(document.components?.schemas).toHaveProperty(String(name))
    }
  })

  it('lets the server add fields', () => {
    expect(text).not.toContain('"additionalProperties":false')
  })
})
