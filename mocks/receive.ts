import * as z from 'zod/mini'
import { type Endpoint, type Parsed, versionOfEtag } from '#domain/endpoint.ts'
import { mostKeyCharacters } from '#domain/headers.ts'
import type { FieldError } from '#domain/problem-schema.ts'
import { fileProblem, sizeInWords, type UploadLimits } from '#domain/upload-limits.ts'
import { Refusal } from './refusal.ts'

/** The parts of a request, as parsed by the endpoint's schemas. */
export interface Parts<E extends Endpoint> {
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  headers: Parsed<E, 'headers'>
  body: Parsed<E, 'body'>
  /** The version that an update starts from, taken from `If-Match`. */
  ifMatch: number | undefined
  /** Names the write, so that a repetition is recognised; undefined if the endpoint takes no key. */
  idempotencyKey: string | undefined
}

const maxJsonBytes = 1_000_000

/** Reads a request. Refuses it, listing every invalid field. */
export async function receive<E extends Endpoint>(
  endpoint: E,
  request: Request,
  params: Record<string, unknown>,
): Promise<Parts<E>> {
  checkTus(endpoint, request)
  const errors: FieldError[] = []
  const part = (name: string, schema: z.ZodMiniType | undefined, value: unknown) =>
    parsePart(name, schema, value, errors)
  const parts = {
    ifMatch: endpoint.conditional && readVersion(request, errors),
    idempotencyKey: endpoint.idempotent && readKey(request, errors),
    params: part('params', endpoint.params, params),
    query: part('query', endpoint.query, Object.fromEntries(new URL(request.url).searchParams)),
    headers: part('headers', endpoint.headers, headersOf(endpoint, request)),
    body: part('body', endpoint.body, endpoint.body && (await readBody(endpoint, request))),
  }
  if (errors.length > 0) throw new Refusal('validation-failed', { errors })
  // Each part was parsed by its own schema.
  return parts as Parts<E>
}

/** Parses a part of a request with its schema; adds any errors to `errors`. */
export function parsePart(
  name: string,
  schema: z.ZodMiniType | undefined,
  value: unknown,
  errors: FieldError[],
): unknown {
  if (!schema) return undefined
  const parsed = z.safeParse(schema, value, { error: z.locales.en().localeError })
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) {
    errors.push({ field: [name, ...path].join('.'), message })
  }
  return undefined
}

function readVersion(request: Request, errors: FieldError[]): number | undefined {
  const etag = request.headers.get('If-Match')
  if (etag === null) {
    throw new Refusal('precondition-required', { detail: 'Send If-Match with the ETag you read' })
  }
  const version = versionOfEtag(etag)
  if (version === undefined) {
    errors.push({ field: 'headers.If-Match', message: 'Not an ETag that this API gave out' })
  }
  return version
}

function readKey(request: Request, errors: FieldError[]): string | undefined {
  const key = request.headers.get('Idempotency-Key')?.trim()
  if (key && key.length <= mostKeyCharacters) return key
  errors.push({
    field: 'headers.Idempotency-Key',
    message: key
      ? `At most ${mostKeyCharacters} characters`
      : 'Send a key of your own for this write',
  })
  return undefined
}

function checkTus({ tus }: Endpoint, request: Request): void {
  if (!tus || request.headers.get('Tus-Resumable') === tus) return
  throw new Refusal('unsupported-version', { detail: `Send Tus-Resumable: ${tus}` })
}

/** The headers that the endpoint declares and that were sent. */
function headersOf({ headers }: Endpoint, request: Request): Record<string, string> {
  const names = Object.keys(headers?.shape ?? {})
  const sent = names.map((name) => [name, request.headers.get(name)] as const)
  return Object.fromEntries(
    sent.flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
}

function readBody({ bytes, upload }: Endpoint, request: Request): Promise<unknown> {
  if (bytes) return readBytes(request, bytes.mediaType)
  return upload ? readForm(request, upload) : readJson(request)
}

async function readBytes(request: Request, mediaType: string): Promise<ArrayBuffer> {
  if (mediaTypeOf(request) === mediaType) return request.arrayBuffer()
  throw new Refusal('unsupported-media-type', { detail: `The body must be ${mediaType}` })
}

async function readJson(request: Request): Promise<unknown> {
  const type = mediaTypeOf(request)
  if (type !== 'application/json') {
    throw new Refusal('invalid-request', { detail: 'The body must be application/json' })
  }
  const text = await request.text()
  if (text.length > maxJsonBytes) {
    throw new Refusal('invalid-request', {
      detail: `The body is larger than ${sizeInWords(maxJsonBytes)}`,
    })
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('invalid-request', { detail: 'The body is not valid JSON' })
  }
}

async function readForm(request: Request, upload: UploadLimits): Promise<unknown> {
  if (mediaTypeOf(request) !== 'multipart/form-data') {
    throw new Refusal('invalid-request', { detail: 'The body must be multipart/form-data' })
  }
  const form = await request.formData().catch(() => {
    throw new Refusal('invalid-request', { detail: 'The body is not valid multipart/form-data' })
  })
  const file = form.get(upload.field)
  if (file && typeof file !== 'string') checkFile(file, upload)
  return Object.fromEntries(form)
}

function checkFile(file: Blob, limits: UploadLimits): void {
  const problem = fileProblem(file, limits)
  if (problem) throw new Refusal(problem.code, { detail: problem.text })
}

const mediaTypeOf = (request: Request) =>
  request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
