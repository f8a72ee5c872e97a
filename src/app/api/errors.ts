import * as z from 'zod/mini'
import { type FieldError, type ProblemCode, problemSchema, problemTable } from '#domain/problem.ts'

/** Why a call failed: the server refused it, could not be reached, or answered against the contract. */
export type ApiErrorCode = ProblemCode | 'network' | 'invalid-response'

interface ApiErrorInit {
  code: ApiErrorCode
  title: string
  status?: number | undefined
  detail?: string | undefined
  fieldErrors?: readonly FieldError[] | undefined
  requestId?: string | undefined
  retryAfterS?: number | undefined
  cause?: unknown
}

const retryableCodes: ReadonlySet<ApiErrorCode> = new Set([
  'network',
  'rate-limited',
  'unavailable',
])

/** The one shape of every failed call. `title` is for a heading, `message` says what happened. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly title: string
  /** HTTP status; undefined where there was no answer. */
  readonly status: number | undefined
  readonly fieldErrors: readonly FieldError[]
  /** For support: finds the call in the server's log. */
  readonly requestId: string | undefined
  /** Seconds that the server asks to wait. */
  readonly retryAfterS: number | undefined

  constructor(init: ApiErrorInit) {
    super(init.detail ?? init.title, { cause: init.cause })
    this.code = init.code
    this.title = init.title
    this.status = init.status
    this.fieldErrors = init.fieldErrors ?? []
    this.requestId = init.requestId
    this.retryAfterS = init.retryAfterS
  }

  /** Whether the same call may well succeed a little later. */
  get retryable(): boolean {
    return retryableCodes.has(this.code)
  }
}

export const networkError = (cause: unknown) =>
  new ApiError({
    code: 'network',
    title: 'No connection',
    detail: 'The server could not be reached. Check your connection and try again.',
    cause,
  })

export const invalidResponse = (response: Response, cause: unknown) =>
  new ApiError({
    code: 'invalid-response',
    title: 'Unexpected answer',
    detail: 'The server answered with something that this version of the app does not understand.',
    status: response.status,
    requestId: requestIdOf(response),
    cause,
  })

/** What a refusal means: by its problem body where it has one, else by its status. */
export async function refusal(response: Response): Promise<ApiError> {
  const body = z.safeParse(problemSchema, await response.json().catch(() => undefined)).data
  const code = codeOf(body?.code, response.status)
  return new ApiError({
    code,
    title: body?.title ?? problemTable[code].title,
    detail: body?.detail,
    status: response.status,
    fieldErrors: body?.errors,
    requestId: requestIdOf(response),
    retryAfterS: Number(response.headers.get('Retry-After')) || undefined,
  })
}

const requestIdOf = (response: Response) => response.headers.get('X-Request-Id') ?? undefined

function codeOf(code: string | undefined, status: number): ProblemCode {
  // `in` has just shown that it is a key of the table.
  if (code !== undefined && Object.hasOwn(problemTable, code)) return code as ProblemCode
  const codes = Object.keys(problemTable) as ProblemCode[] // a const table: its keys are its type
  const byStatus = codes.find((candidate) => problemTable[candidate].status === status)
  return byStatus ?? (status >= 500 ? 'internal' : 'invalid-request')
}

/** What is said of something that is not for this user. */
export const notAvailable = {
  title: 'Not available',
  text: 'Your role does not include this. An admin of your organisation can change that.',
  isFailure: false,
} as const

/** What a screen says of a failure, whatever was thrown. */
export function describeError(error: unknown) {
  if (!(error instanceof ApiError)) {
    return { title: 'Something went wrong', text: 'The data could not be loaded.' }
  }
  if (error.code === 'forbidden') return notAvailable
  return {
    title: error.title,
    text: error.message === error.title ? 'Try again in a little while.' : error.message,
    reference: error.requestId,
  }
}
