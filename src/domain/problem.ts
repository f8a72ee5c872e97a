import type { FieldError, Problem } from './problem-schema.ts'

/** Every way a request can be refused: its HTTP status and a title for people. */
export const problemTable = {
  'invalid-request': { status: 400, title: 'The request could not be understood' },
  unauthenticated: { status: 401, title: 'Sign-in needed' },
  forbidden: { status: 403, title: 'Not allowed' },
  'not-found': { status: 404, title: 'Not found' },
  'version-conflict': { status: 409, title: 'Changed by someone else' },
  conflict: { status: 409, title: 'Not possible as things stand' },
  gone: { status: 410, title: 'No longer there' },
  'unsupported-version': {
    status: 412,
    title: 'This version of the protocol is not spoken here',
  },
  'payload-too-large': { status: 413, title: 'The file is too large' },
  'unsupported-media-type': { status: 415, title: 'This kind of file is not accepted' },
  'validation-failed': { status: 422, title: 'Some values are not valid' },
  sealed: { status: 422, title: 'Sealed: only a correction can change it' },
  'idempotency-mismatch': { status: 422, title: 'The same key was used for another request' },
  'precondition-required': { status: 428, title: 'The version to change must be named' },
  'rate-limited': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'The server failed' },
  unavailable: { status: 503, title: 'The service is not available' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problemTable

/** Media type of every refusal (RFC 9457). */
export const problemMediaType = 'application/problem+json'

interface ProblemDetails {
  detail?: string
  errors?: FieldError[]
}

/** A problem with the status and title that its code has in the table. */
export function problem(code: ProblemCode, details: ProblemDetails = {}): Problem {
  return { type: `urn:asili:problem:${code}`, code, ...problemTable[code], ...details }
}
