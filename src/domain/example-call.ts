import { type Endpoint, fillPath } from './endpoint.ts'
import { requestHeadersOf, responseHeadersOf } from './headers.ts'
import { sampleBodies } from './sample-bodies.ts'
import type { UploadLimits } from './upload-limits.ts'

/** A request to an endpoint with sample values, whatever it is written down in. */
export interface Call {
  method: string
  url: string
  headers: [name: string, value: string][]
  /** JSON of the body; null for none or a form. */
  json: string | null
  /** Parts of a form beside the file; null for none. */
  form: { fields: [name: string, value: string][]; file: SampleFile } | null
  /** Name of the file whose bytes are the body; null for none. */
  bytes: string | null
  /** Headers that the answer consists of; null where it has a body. */
  answer: string[] | null
}

interface SampleFile {
  /** The part that holds it. */
  field: string
  name: string
  mediaType: string
}

/** A file of a kind that the endpoint takes. */
const sampleFileOf = ({ field, mediaTypes }: UploadLimits): SampleFile =>
  mediaTypes.includes('application/pdf')
    ? { field, name: 'document.pdf', mediaType: 'application/pdf' }
    : { field, name: 'photo.jpg', mediaType: 'image/jpeg' }

/** An id that the sample data has, by the first part of a path. */
const sampleIds: Record<string, string> = {
  agents: 'AGT-01',
  batches: 'GH-COC-0148',
  'compliance-records': 'CMP-0001',
  farmers: 'FRM-0001',
  locations: 'LOC-01',
  passports: 'PP-GH-COC-0148',
  uploads: 'UPL-SAMPLE-01',
}

/** The request to an endpoint that its declaration and its sample body make. */
export function callOf(operationId: string, endpoint: Endpoint, baseUrl: string): Call {
  const { body, bytes, method, path, upload } = endpoint
  const samples: Record<string, Record<string, unknown>> = sampleBodies
  const sample = samples[operationId] ?? {}
  const id = sampleIds[path.split('/')[1] ?? ''] ?? 'ID'
  const json = body && !upload && !bytes ? JSON.stringify(sample, null, 2) : null
  return {
    method,
    url: baseUrl + fillPath(path, { id }),
    headers: [
      ...requestHeadersOf(endpoint).map(({ name, example }): [string, string] => [
        name,
        // Another key for each example: they may well be tried one after the other.
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
    answer: endpoint.answersInHeaders
      ? responseHeadersOf({ ...endpoint, scope: null })
          .map(({ name }) => name)
          .filter((name) => name.startsWith('Upload-'))
      : null,
  }
}
