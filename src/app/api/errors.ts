import { type ProblemCode, problemTable } from '#domain/problem.ts'
import type { FieldError, Problem } from '#domain/problem-schema.ts'

/** Why a call failed: the server refused it, could not be reached, or answered against the contract. */
export type ApiErrorCode = ProblemCode | 'network' | 'invalid-response' | 'unreadable-header'

interface ApiErrorInit {
  code: ApiErrorCode
  title: string
  status?: number | undefined
  detail?: string | undefined
  fieldErrors?: readonly FieldError[] | undefined
  requestId?: string | undefined
  retryAfterS?: number | undefined
  wasSent?: boolean
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
  /** False where the server cannot have heard of it: there was no token to send it with. */
  readonly wasSent: boolean

  constructor(init: ApiErrorInit) {
    super(init.detail ?? init.title, { cause: init.cause })
    this.code = init.code
    this.title = init.title
    this.status = init.status
    this.fieldErrors = init.fieldErrors ?? []
    this.requestId = init.requestId
    this.retryAfterS = init.retryAfterS
    this.wasSent = init.wasSent ?? true
  }

  /** Whether the same call may well succeed a little later. */
  get retryable(): boolean {
    return retryableCodes.has(this.code)
  }
}

export const networkError = (cause: unknown, wasSent = true) =>
  new ApiError({
    code: 'network',
    title: 'No connection',
    detail: 'The server could not be reached. Check your connection and try again.',
    wasSent,
    cause,
  })

/** What is needed for the call cannot be had for now. */
export const unavailable = (cause: unknown) =>
  new ApiError({
    code: 'unavailable',
    title: problemTable.unavailable.title,
    wasSent: false,
    cause,
  })

/** There is no token before the user signs in again. */
export const signInNeeded = () =>
  new ApiError({
    code: 'unauthenticated',
    title: 'Sign in again',
    detail:
      'Your session has ended. What you recorded is on this device, and waits until you sign in.',
    wasSent: false,
  })

export const unclearAnswer = {
  title: 'Unexpected answer',
  detail: 'The server answered with something that this version of the app does not understand.',
}

export const invalidResponse = (response: Response, cause: unknown) =>
  new ApiError({
    ...unclearAnswer,
    code: 'invalid-response',
    status: response.status,
    requestId: requestIdOf(response),
    cause,
  })

/** What a refusal means: by its problem body where it has one, else by its status. */
export async function refusal(response: Response): Promise<ApiError> {
  const body = await problemOf(response)
  return refusalOf(response.status, body, {
    requestId: requestIdOf(response),
    retryAfterS: Number(response.headers.get('Retry-After')) || undefined,
  })
}

/** Its schema comes when something is refused: no screen begins with that. */
async function problemOf(response: Response): Promise<Problem | undefined> {
  const text: unknown = await response.json().catch(() => undefined)
  const schemas = await import('#domain/problem-schema.ts').catch(() => undefined)
  return schemas?.problemSchema.safeParse(text).data
}

/** The same of one write among many, whose answer holds its status and problem. */
export function refusalOf(
  status: number,
  body: Problem | null | undefined,
  more: Pick<ApiErrorInit, 'requestId' | 'retryAfterS'> = {},
): ApiError {
  const code = codeOf(body?.code, status)
  return new ApiError({
    code,
    title: body?.title ?? problemTable[code].title,
    detail: body?.detail,
    status,
    fieldErrors: body?.errors,
    ...more,
  })
}

export const requestIdOf = (response: Response) => response.headers.get('X-Request-Id') ?? undefined

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
