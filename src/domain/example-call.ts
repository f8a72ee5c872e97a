import { type Endpoint, fillPath } from './endpoint.ts'
import { requestHeadersOf, responseHeadersOf } from './headers.ts'
import { sampleBodies } from './sample-bodies.ts'
import type { UploadLimits } from './upload-limits.ts'

/** A request to an endpoint with sample values, independent of the language it is shown in. */
export interface Call {
  method: string
  url: string
  headers: [name: string, value: string][]
  /** The body as JSON; null if there is none or it is a form. */
  json: string | null
  /** The fields of a form and its file; null if it is not a form. */
  form: { fields: [name: string, value: string][]; file: SampleFile } | null
  /** Name of the file whose bytes are the body; null if there is none. */
  bytes: string | null
  /** Headers that the answer consists of; null if it has a body. */
  answer: string[] | null
  /** File name for the answer; null if the answer is not a file. */
  answeredFile: string | null
  /** Whether it is sent without a token. */
  isOpen?: boolean
}

interface SampleFile {
  /** The form field that contains it. */
  field: string
  name: string
  mediaType: string
}

/** A file of a type that the endpoint accepts. */
const sampleFileOf = ({ field, mediaTypes }: UploadLimits): SampleFile =>
  mediaTypes.includes('application/pdf')
    ? { field, name: 'document.pdf', mediaType: 'application/pdf' }
    : { field, name: 'photo.jpg', mediaType: 'image/jpeg' }

/** Values for the parameters in an endpoint's path, from records in the sample data. */
export const exampleParams = ({ paramValues = {} }: Endpoint): Record<string, string> =>
  Object.fromEntries(Object.entries(paramValues).map(([name, { sample }]) => [name, sample]))

const sampleSearch = ({ sampleQuery }: Endpoint): string =>
  sampleQuery ? `?${new URLSearchParams(sampleQuery)}` : ''

/** The request to an endpoint, built from its declaration and sample body. */
export function callOf(operationId: string, endpoint: Endpoint, baseUrl: string): Call {
  const { body, bytes, file, method, path, upload } = endpoint
  const samples: Record<string, Record<string, unknown>> = sampleBodies
  const sample = samples[operationId] ?? {}
  const json = body && !upload && !bytes ? JSON.stringify(sample, null, 2) : null
  return {
    method,
    url: baseUrl + fillPath(path, exampleParams(endpoint)) + sampleSearch(endpoint),
    headers: [
      ...requestHeadersOf(endpoint).map(({ name, example }): [string, string] => [
        name,
        // A different key for each example, as they may be tried one after the other.
        name === 'Idempotency-Key' ? `sample-${operationId}-1` : example,
      ]),
      ...(bytes ? [['Content-Type', bytes.mediaType] satisfies [string, string]] : []),
      ...(json ? [['Content-Type', 'application/json'] satisfies [string, string]] : []),
    ],
    json,
    form: upload
      ? {
          fields: Object.entries(sample).map(([name, value]) => [name, String(value)]),
          file: sampleFileOf(upload),
        }
      : null,
    bytes: bytes ? 'document.part' : null,
    answeredFile: file ? 'document' : null,
    answer: endpoint.answersInHeaders
      ? responseHeadersOf({ ...endpoint, scope: null })
          .map(({ name }) => name)
          .filter((name) => name.startsWith('Upload-'))
      : null,
  }
}
