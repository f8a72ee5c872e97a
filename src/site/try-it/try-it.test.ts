import { describe, expect, it } from 'vitest'
import { endpoints } from '#domain/endpoints/index.ts'
import { openApiDocument } from '#domain/openapi.ts'
import { webhooks } from '#domain/webhooks.ts'
import { makeApiExamples } from '#mocks/api-examples.ts'
import { addressOf, type Description, operationIn } from './operation.ts'
import { commandOf, requestOf } from './request.ts'
import { keyOf } from './values.ts'

const examples = await makeApiExamples()
// The library's type covers the whole standard; only a part of it is read.
const description = openApiDocument(endpoints, webhooks, examples) as unknown as Description
const baseUrl = 'http://test/api/v1'

/** The form of an operation as it is first shown. */
function formOf(operationId: string) {
  const operation = operationIn(description, operationId)
  const values = new Map(
    operation.fields.map(({ place, name, value }) => [keyOf(place, name), value]),
  )
  const { body } = operation
  const filled = {
    values,
    text: body.kind === 'json' ? body.text : '',
    form: body.kind === 'form' ? body.values : {},
    file: null,
  }
  return { operation, filled }
}

describe('the form of an operation', () => {
  it.each(Object.keys(endpoints))('of %s makes a request from its example', (operationId) => {
    const { operation, filled } = formOf(operationId)
    const { url, method } = requestOf(operation, filled, { baseUrl, token: 't' })
    expect(method).toBe(endpoints[operationId as keyof typeof endpoints].method)
    expect(url).toMatch(/^http:\/\/test\/api\/v1\/[\w/.~%-]+$/)
    expect(url).not.toContain('undefined')
  })

  it('sends a token only where one is needed', () => {
    const { operation, filled } = formOf('readInvitation')
    const open = requestOf(operation, filled, { baseUrl, token: 't' })
    expect(open.headers.has('Authorization')).toBe(false)
    const { operation: farmers, filled: asked } = formOf('listFarmers')
    const guarded = requestOf(farmers, asked, { baseUrl, token: 't' })
    expect(guarded.headers.get('Authorization')).toBe('Bearer t')
  })

  it('puts what is filled in into the path and the query', () => {
    const { fields } = operationIn(description, 'listFarmers')
    const values = new Map([
      [keyOf('query', 'q'), 'Kọ́lá é'],
      [keyOf('path', 'id'), 'a/b'],
    ])
    expect(addressOf('/farmers', fields, values)).toBe('/farmers?q=K%E1%BB%8D%CC%81l%C3%A1+%C3%A9')
    expect(addressOf('/farmers/{id}', [], values)).toBe('/farmers/a%2Fb')
  })

  it('knows which record a change names the version of', () => {
    expect(operationIn(description, 'fundEscrow').versionOf).toBe('/escrow/{id}')
    expect(operationIn(description, 'updateFarmer').versionOf).toBe('/farmers/{id}')
    expect(operationIn(description, 'listFarmers').versionOf).toBeUndefined()
  })

  it('takes a file and the fields beside it', async () => {
    const { operation, filled } = formOf('uploadDocument')
    const file = new File(['%PDF'], 'plots.pdf', { type: 'application/pdf' })
    const request = requestOf(operation, { ...filled, file }, { baseUrl, token: 't' })
    const form = await request.formData()
    expect(form.get('name')).toBe('Plot boundaries')
    expect(form.get('file')).toMatchObject({ name: 'plots.pdf', type: 'application/pdf' })
  })
})

describe('the command for a shell', () => {
  it('is the request, without the token', () => {
    const { operation, filled } = formOf('reportWeather')
    const command = commandOf(operation, { ...filled, text: '{"note":"it\'s dry"}' }, baseUrl)
    expect(command).toContain(
      "-X PATCH 'http://test/api/v1/locations/LOC-01".replace('PATCH', operation.method),
    )
    expect(command).toContain('Bearer $ASILI_TOKEN')
    expect(command).toContain(`--data '{"note":"it'\\''s dry"}'`)
  })
})
