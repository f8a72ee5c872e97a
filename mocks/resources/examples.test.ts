import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Endpoint, fillPath } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints/index.ts'
import { exampleParams } from '#domain/example-call.ts'
import { examplesOf } from '#domain/examples.ts'
import { startMocks } from '../node.ts'
import { prepareExample } from './example-states.ts'

const baseUrl = 'http://test/api/v1'
const all: [string, Endpoint][] = Object.entries(endpoints)
const account = { sub: '1', email: 'a@b.co', role: 'Admin', user_metadata: {} } as const

let mocks: Awaited<ReturnType<typeof startMocks>>
beforeEach(async () => {
  mocks = await startMocks({ now: () => new Date('2026-10-10T10:00:00Z') })
})
afterEach(() => mocks.stop())

/** Changes are made from the version that is there: a reader would put it in as well. */
async function withCurrentVersion(code: string, endpoint: Endpoint, token: string) {
  if (!endpoint.versionOf) return code
  const read = baseUrl + fillPath(endpoint.versionOf, exampleParams(endpoint))
  const { headers } = await fetch(read, { headers: { Authorization: `Bearer ${token}` } })
  return code.replace('"\\"3\\""', JSON.stringify(headers.get('ETag')))
}

describe('the TypeScript example', () => {
  it.each(all)('of %s works as it is written', async (id, endpoint) => {
    const ASILI_TOKEN = await mocks.backend.tokens.sign({ ...account }, 'access')
    await prepareExample(mocks.backend, id, account.sub)
    const { typescript } = examplesOf(id, endpoint, baseUrl)
    const code = await withCurrentVersion(typescript, endpoint, ASILI_TOKEN)
    const printed: unknown[] = []
    // Reads the one module that an example imports, and runs the rest as the body of a function.
    const run = new Function(
      'process',
      'console',
      'openAsBlob',
      `return (async () => {\n${code.replace(/^import .*$/gm, '')}\n})()`,
    )
    await run(
      { env: { ASILI_TOKEN } },
      { log: (value: unknown) => printed.push(value) },
      async (_: string, options: BlobPropertyBag) => new Blob(['%PDF'], options),
    )
    expect(printed).toHaveLength(1)
    expect(endpoint.response.safeParse(printed[0]).success).toBe(true)
  })
})

describe('the examples', () => {
  it('quote what a shell would take for its own', () => {
    const { curl, python } = examplesOf('updateFarmer', endpoints.updateFarmer, "http://it's")
    expect(curl).toContain("'http://it'\\''s/farmers/FRM-0001'")
    expect(python).toContain('"If-Match": "\\"3\\""')
  })

  it('write values as Python does', () => {
    const { python } = examplesOf('createLocation', endpoints.createLocation, baseUrl)
    expect(python).toContain('"agentId": None,')
    const statement = examplesOf('submitDueDiligence', endpoints.submitDueDiligence, baseUrl)
    expect(statement.python).toContain('"geoLocationConfidential": False,')
  })
})
