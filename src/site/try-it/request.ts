import type { Call } from '#domain/example-call.ts'
import { curlOf } from '#domain/example-curl.ts'
import { addressOf, type Operation } from './operation.ts'
import { requestedIn, type Values } from './values.ts'

/** What a reader filled in: fields, the text of a JSON body, fields of a form, a file. */
export interface Filled {
  values: Values
  text: string
  form: Readonly<Record<string, string>>
  file: File | null
}

const headersOf = ({ fields, body }: Operation, { values }: Filled): [string, string][] => [
  ...fields
    .filter(({ place }) => place === 'header')
    .map(({ name }): [string, string] => [name, requestedIn(values, 'header', name)])
    .filter(([, value]) => value !== ''),
  ...(body.kind === 'json'
    ? [['Content-Type', 'application/json'] satisfies [string, string]]
    : []),
  ...(body.kind === 'bytes' ? [['Content-Type', body.mediaType] satisfies [string, string]] : []),
]

/** The request as it is sent. `baseUrl` is absolute. */
export function requestOf(
  operation: Operation,
  filled: Filled,
  { baseUrl, token }: { baseUrl: string; token: string },
): Request {
  const { method, path, fields, needsToken } = operation
  const headers = new Headers(headersOf(operation, filled))
  if (needsToken && token) headers.set('Authorization', `Bearer ${token}`)
  const body = bodyOf(operation, filled)
  const url = baseUrl + addressOf(path, fields, filled.values)
  return new Request(url, { method, headers, ...(body === undefined ? {} : { body }) })
}

function bodyOf({ body }: Operation, { text, form, file }: Filled): BodyInit | undefined {
  if (body.kind === 'none') return undefined
  if (body.kind === 'json') return text
  if (body.kind === 'bytes') return file ?? ''
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) data.set(name, value)
  if (file) data.set(body.file, file)
  return data
}

/** Returns the same request as a shell command; the token is not included but read from `ASILI_TOKEN`. */
export function commandOf(operation: Operation, filled: Filled, baseUrl: string): string {
  const { method, path, fields, body, needsToken } = operation
  const { text, form, file } = filled
  const call: Call = {
    method,
    url: baseUrl + addressOf(path, fields, filled.values),
    headers: headersOf(operation, filled),
    json: body.kind === 'json' ? text : null,
    form:
      body.kind === 'form'
        ? {
            fields: Object.entries(form),
            file: {
              field: body.file,
              name: file?.name ?? 'document.pdf',
              mediaType: file?.type ?? 'application/pdf',
            },
          }
        : null,
    bytes: body.kind === 'bytes' ? (file?.name ?? 'document.part') : null,
    answer: ['headers'],
    answeredFile: null,
    isOpen: !needsToken,
  }
  return curlOf(call)
}
