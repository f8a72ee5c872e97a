import { describe, expect, it } from 'vitest'
import { problemTable } from '#domain/problem.ts'
import {
  ApiError,
  type ApiErrorCode,
  networkError,
  refusal,
  signInNeeded,
} from '../../api/errors.ts'
import { failureOf } from './failure.ts'

const kinds: Record<ApiErrorCode, string> = {
  'invalid-request': 'refused',
  unauthenticated: 'stop',
  forbidden: 'refused',
  'not-found': 'refused',
  'version-conflict': 'conflict',
  conflict: 'conflict',
  gone: 'refused',
  'unsupported-version': 'conflict',
  'payload-too-large': 'refused',
  'unsupported-media-type': 'refused',
  'validation-failed': 'refused',
  sealed: 'refused',
  'idempotency-mismatch': 'refused',
  'precondition-required': 'refused',
  'rate-limited': 'stop',
  internal: 'failed',
  unavailable: 'stop',
  network: 'lost',
  'invalid-response': 'lost',
  'unreadable-header': 'refused',
}

describe('a failed call', () => {
  it.each(Object.entries(kinds))('with the code %s means: %s', (code, kind) => {
    const status = Object.entries(problemTable).find(([name]) => name === code)?.[1].status
    const error = new ApiError({ code: code as ApiErrorCode, title: code, status }) // a key of the table
    expect(failureOf(error).kind).toBe(kind)
  })

  it.each([
    [408, 'failed'],
    [412, 'conflict'],
    [418, 'refused'],
    [425, 'failed'],
    [501, 'failed'],
    [502, 'stop'],
    [504, 'stop'],
  ])('with the bare status %i means: %s', async (status, kind) => {
    expect(failureOf(await refusal(new Response('', { status }))).kind).toBe(kind)
  })

  it('says how long the server asks to wait', () => {
    const error = new ApiError({ code: 'unavailable', title: '', status: 503, retryAfterS: 60 })
    expect(failureOf(error)).toMatchObject({ reason: 'busy', retryAfterMs: 60_000 })
  })

  it('is no failure of what was to be sent where there was no token to send it with', () => {
    expect(failureOf(networkError('no network', false))).toMatchObject({ reason: 'offline' })
    expect(failureOf(signInNeeded())).toMatchObject({ kind: 'stop', reason: 'sign-in' })
  })

  it('is none where the app itself gave up', () => {
    const given = new DOMException('stopped', 'AbortError')
    expect(() => failureOf(given)).toThrow(given)
    expect(failureOf(networkError(given)).kind).toBe('lost')
  })
})
