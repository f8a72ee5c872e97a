import { HttpResponse } from 'msw'
import { type ProblemCode, problem, problemMediaType } from '#domain/problem.ts'
import type { FieldError, Problem } from '#domain/problem-schema.ts'

interface RefusalDetails {
  detail?: string
  errors?: FieldError[]
  /** How long to wait before the next attempt, seconds. */
  retryAfterS?: number
}

/** Thrown by handlers to refuse a request. */
export class Refusal extends Error {
  readonly problem: Problem
  readonly retryAfterS: number | undefined

  constructor(code: ProblemCode, { retryAfterS, ...details }: RefusalDetails = {}) {
    super(details.detail ?? code)
    this.problem = problem(code, details)
    this.retryAfterS = retryAfterS
  }
}

export function problemResponse(
  body: Problem,
  headers: Headers,
  retryAfterS?: number | undefined,
): Response {
  headers.set('Content-Type', problemMediaType)
  if (body.status === 401) headers.set('WWW-Authenticate', 'Bearer')
  if (retryAfterS !== undefined) headers.set('Retry-After', String(retryAfterS))
  return HttpResponse.json(body, { status: body.status, headers })
}
