import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { minAppVersionHeader } from './min-app-version.ts'

/** A header of a request or an answer, for the API description. */
export interface HeaderInfo {
  name: string
  description: string
  required: boolean
  example: string
}

/** Maximum length of an idempotency key. */
export const mostKeyCharacters = 255

const idempotencyKey: HeaderInfo = {
  name: 'Idempotency-Key',
  description: `A key of your own for this write, at most ${mostKeyCharacters} characters. Sent again with the same body it gives the same answer and does nothing twice; with another body it is refused.`,
  required: true,
  example: '5f0c1c52-7a4e-4c0e-9a41-2f6f6a1d0b11',
}

const ifMatch: HeaderInfo = {
  name: 'If-Match',
  description:
    'The `ETag` of the version that the change was made from. A newer one on the server refuses it.',
  required: true,
  example: '"3"',
}

/** The headers that a request to the endpoint must carry in addition to its token. */
export const requestHeadersOf = (endpoint: Endpoint): HeaderInfo[] => [
  ...(endpoint.idempotent ? [idempotencyKey] : []),
  ...(endpoint.conditional ? [ifMatch] : []),
  ...tusHeader(endpoint),
  ...declaredIn(endpoint.headers),
]

const tusHeader = ({ tus }: Endpoint): HeaderInfo[] =>
  tus
    ? [
        {
          name: 'Tus-Resumable',
          description: 'Version of the tus protocol',
          required: true,
          example: tus,
        },
      ]
    : []

/** Headers that a schema describes, by name. */
const declaredIn = (schema: z.ZodMiniType | undefined): HeaderInfo[] =>
  schema instanceof z.ZodMiniObject
    ? Object.entries(schema.shape).map(([name, value]) => {
        const { description = '', examples = [] } = z.globalRegistry.get(value) ?? {}
        const required = !z.safeParse(value, undefined).success
        return { name, description, required, example: String(examples[0]) }
      })
    : []

const requestId: HeaderInfo = {
  name: 'X-Request-Id',
  description: 'Finds this request in the server’s log',
  required: true,
  example: 'b3a1c7e2',
}

const minAppVersion: HeaderInfo = {
  name: minAppVersionHeader,
  description:
    'The oldest version of the app that the API goes on with. An older app fetches the newest one and takes it at its next start. To an app of another origin, expose it with `Access-Control-Expose-Headers`.',
  required: false,
  example: '1.4.0',
}

const rateLimit: HeaderInfo[] = [
  {
    name: 'RateLimit',
    description: 'How many requests may still come at once (`r`), and seconds until one more (`t`)',
    required: true,
    example: '"token";r=119;t=0',
  },
  {
    name: 'RateLimit-Policy',
    description: 'How many requests a token may send (`q`) in so many seconds (`w`)',
    required: true,
    example: '"token";q=120;w=60',
  },
]

const etag: HeaderInfo = {
  name: 'ETag',
  description: 'The record’s version; send it as `If-Match` to change it',
  required: true,
  example: '"3"',
}

/** The headers of a successful answer of the endpoint. */
export const responseHeadersOf = (endpoint: Endpoint): HeaderInfo[] => [
  requestId,
  minAppVersion,
  ...(endpoint.scope === null ? [] : rateLimit),
  ...(hasVersion(endpoint) ? [etag] : []),
  ...tusHeader(endpoint),
  ...(endpoint.answersInHeaders ? declaredIn(endpoint.response) : []),
]

/** Whether the endpoint answers with one record that has a version. */
const hasVersion = ({ response }: Endpoint): boolean =>
  'shape' in response && 'version' in Object(response.shape)
