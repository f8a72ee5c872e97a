import { getResponse } from 'msw'
import { type Endpoint, fillPath } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints/index.ts'
import { type Call, callOf, exampleParams } from '#domain/example-call.ts'
import { type ApiExample, type ApiExamples, bytesText } from '#domain/openapi-example.ts'
import { type Backend, createBackend, type Handlers } from './backend.ts'
import { handlersOf } from './handlers.ts'
import { exampleSeed } from './resources/example-seed.ts'
import { prepareExample } from './resources/example-states.ts'
import { sampleDeliveries } from './resources/sample-deliveries.ts'
import { defaultScenario } from './scenarios.ts'

/** The date of the examples: the same for every build. */
const now = () => new Date('2026-10-10T10:00:00Z')

const baseUrl = 'http://example/api/v1'

const account = {
  sub: 'sample-admin',
  email: 'admin@asili.example',
  role: 'Admin',
  user_metadata: { full_name: 'Sample Admin' },
} as const

const declared: Record<string, Endpoint> = endpoints

/**
 * Calls every endpoint in use and collects the emulated backend's answers. Requests name records that other examples'
 * answers contain. Each request starts from fresh sample data, so that examples do not depend on their order.
 */
export async function makeApiExamples(): Promise<ApiExamples> {
  const made: Record<string, ApiExample> = {}
  for (const operationId of Object.keys(declared)) made[operationId] = await tryOut(operationId)
  return { endpoints: made, webhooks: sampleDeliveries((await startClient()).backend) }
}

async function tryOut(operationId: string): Promise<ApiExample> {
  const endpoint = declared[operationId]
  if (!endpoint) throw new Error(`No endpoint ${operationId}`)
  const { backend, send } = await startClient()
  await prepareExample(backend, operationId, account.sub)
  const call = callOf(operationId, endpoint, baseUrl)
  const etag = endpoint.conditional ? await currentEtag(endpoint, send) : undefined
  const headers = etag ? { 'If-Match': etag } : {}
  const response = await send(requestOf(call, headers))
  const isDone = response.status === (endpoint.status ?? 200)
  if (!isDone) throw new Error(`The example of ${operationId} fails: ${await response.text()}`)
  const body = bodyOf(call)
  return {
    params: exampleParams(endpoint),
    headers,
    ...(body === undefined ? {} : { body }),
    ...(endpoint.file || endpoint.answersInHeaders ? {} : { answer: await response.json() }),
  }
}

type Send = (request: Request) => Promise<Response>

async function startClient(): Promise<{ backend: Backend; send: Send }> {
  const scenario = { ...defaultScenario, data: () => exampleSeed(now()) }
  const onFault = (message: string) => {
    throw new Error(message)
  }
  const isOnline = () => true
  const backend = await createBackend({ scenario, now, isOnline, checkContract: true, onFault })
  const handlers: Handlers = handlersOf(backend)
  const token = await backend.tokens.sign(account, 'access')
  return {
    backend,
    async send(request) {
      request.headers.set('Authorization', `Bearer ${token}`)
      const response = await getResponse([...handlers], request)
      if (!response) throw new Error(`Nothing answers ${request.method} ${request.url}`)
      return response
    },
  }
}

/** The version that a change starts from. */
async function currentEtag(endpoint: Endpoint, send: Send): Promise<string> {
  const path = fillPath(endpoint.versionOf ?? endpoint.path, exampleParams(endpoint))
  const response = await send(new Request(baseUrl + path))
  return response.headers.get('ETag') ?? ''
}

function requestOf({ method, url, headers, json, form, bytes }: Call, more: object): Request {
  const sent = new FormData()
  for (const [name, value] of form?.fields ?? []) sent.set(name, value)
  if (form) {
    const { field, name, mediaType } = form.file
    sent.set(field, new File([bytesText(mediaType)], name, { type: mediaType }))
  }
  const body = json ?? (form ? sent : bytes && bytesText(bytes))
  const all = { ...Object.fromEntries(headers), ...more }
  return new Request(url, { method, headers: all, ...(body ? { body } : {}) })
}

/** What an example shows as the request body. */
function bodyOf({ json, form, bytes, headers }: Call): unknown {
  if (json) return JSON.parse(json)
  if (form) {
    const { field, mediaType } = form.file
    return { ...Object.fromEntries(form.fields), [field]: bytesText(mediaType) }
  }
  if (!bytes) return undefined
  return bytesText(new Headers(headers).get('Content-Type') ?? bytes)
}
