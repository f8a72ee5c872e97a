import { describe, expect, it } from 'vitest'
import { lacksOfAnswer, lacksOfPreflight } from './cors-answers.ts'

const origin = 'https://app.example'
const wish = { origin, method: 'PATCH', requestHeaders: ['authorization', 'if-match'] }
const answer = (headers: Record<string, string>, status = 204) =>
  new Response(null, { status, headers })

describe('an answer to a preflight', () => {
  it.each([
    ['named', 'GET, PATCH', 'Authorization, If-Match', origin],
    ['by an asterisk', '*', '*, Authorization', '*'],
  ])('lacks nothing where all is allowed %s', (_, methods, headers, allowed) => {
    const given = {
      'Access-Control-Allow-Origin': allowed,
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': headers,
    }
    expect(lacksOfPreflight(answer(given), wish)).toEqual([])
  })

  it('names each thing that it lacks', () => {
    expect(lacksOfPreflight(answer({}, 401), wish)).toEqual([
      'status 2xx (answered 401)',
      'Access-Control-Allow-Origin: https://app.example (answered without it)',
      'Access-Control-Allow-Methods: PATCH',
      'Access-Control-Allow-Headers: authorization',
      'Access-Control-Allow-Headers: if-match',
    ])
    const given = {
      'Access-Control-Allow-Origin': 'https://other.example',
      'Access-Control-Allow-Headers': '*',
    }
    expect(lacksOfPreflight(answer(given), wish)).toEqual([
      'Access-Control-Allow-Origin: https://app.example (answered https://other.example)',
      'Access-Control-Allow-Methods: PATCH',
      'Access-Control-Allow-Headers: authorization',
    ])
  })
})

describe('an answer', () => {
  it('names each header that a page may not read', () => {
    const given = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'etag, Retry-After',
    }
    const needed = ['ETag', 'Retry-After', 'Upload-Offset']
    expect(lacksOfAnswer(answer(given), origin, needed)).toEqual([
      'Access-Control-Expose-Headers: Upload-Offset',
    ])
    expect(lacksOfAnswer(answer({}), origin, ['ETag'])).toEqual([
      'Access-Control-Allow-Origin: https://app.example (answered without it)',
      'Access-Control-Expose-Headers: ETag',
    ])
  })
})
