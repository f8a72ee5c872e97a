import { describe, expect, it } from 'vitest'
import { refusalsOf } from './endpoint.ts'
import { endpoints } from './endpoints/index.ts'
import { openApiDocument } from './openapi.ts'
import { problemTable } from './problem.ts'

const document = openApiDocument(endpoints)

describe('the OpenAPI document', () => {
  it('is of version 3.1 and can be written as JSON', () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })

  it.each(Object.entries(endpoints))('describes %s from its declaration', (id, endpoint) => {
    const operation = document.paths?.[endpoint.path]?.[endpoint.method.toLowerCase() as 'get']
    const statuses = refusalsOf(endpoint).map((code) => String(problemTable[code].status))
    expect(operation).toMatchObject({
      operationId: id,
      security: [{ oauth2: [endpoint.scope] }],
    })
    expect(Object.keys(operation?.responses ?? {})).toEqual(['200', ...statuses])
  })

  it('names every schema that more than one place uses', () => {
    expect(Object.keys(document.components?.schemas ?? {})).toEqual(
      expect.arrayContaining(['Batch', 'Money', 'Problem']),
    )
  })

  it('lets the server add fields', () => {
    expect(JSON.stringify(document)).not.toContain('additionalProperties')
  })
})
