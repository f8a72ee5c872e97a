import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { corsOf } from '#domain/cors.ts'
import { fillPath } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints/index.ts'
import { exampleParams } from '#domain/example-call.ts'
import { burstRequests } from '#domain/rate-limit.ts'
import { lacksOfAnswer, lacksOfPreflight } from './cors-answers.ts'
import { openTarget, signIn, type Target } from './target.ts'

let target: Target
/** A page of the app that is published under another host than the API. */
let origin: string
beforeAll(async () => {
  target = await openTarget(process.env)
  origin = target.origin
})
afterAll(() => target.stop())

const { exposedHeaders } = corsOf(Object.values(endpoints))
/** What writes carry. The app asks so as well whether the API is there, so every path has to allow it. */
const writeHeaders = ['authorization', 'content-type', 'idempotency-key', 'if-match']

async function expectAllowed(url: string, method: string, requestHeaders: readonly string[]) {
  const answer = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': requestHeaders.join(','),
    },
  })
  const lacks = lacksOfPreflight(answer, { origin, method, requestHeaders })
  expect(lacks, `The answer to OPTIONS for ${method} ${url} lacks`).toEqual([])
}

function expectReadable(answer: Response, names: readonly string[]): void {
  const lacks = lacksOfAnswer(answer, origin, names)
  expect(lacks, `The answer ${answer.status} of ${answer.url} lacks`).toEqual([])
}

/** Asks as a page does; where a token was given that has used up its requests, once there are more. */
async function ask(path: string, token: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(target.apiUrl + path, {
      headers: { Origin: origin, Authorization: `Bearer ${token}` },
    })
    const waitS = Number(answer.headers.get('Retry-After'))
    if (answer.status !== 429 || target.token === undefined || !(waitS > 0)) return answer
    await new Promise((done) => setTimeout(done, waitS * 1000))
  }
}

describe('an app on another origin', () => {
  it.each(Object.entries(endpoints))('may call %s', async (_, endpoint) => {
    const { requestHeaders } = corsOf([endpoint])
    const own = requestHeaders.filter((name) => !name.startsWith('x-') && name !== 'apikey')
    await expectAllowed(
      target.apiUrl + fillPath(endpoint.path, exampleParams(endpoint)),
      endpoint.method,
      [...new Set([...writeHeaders, ...own])].sort(),
    )
  })

  it('may sign in, and read why it could not', async ({ skip }) => {
    skip(target.token !== undefined, 'needs --email and --password instead of --token')
    const url = `${target.authUrl}/token?grant_type=password`
    const providerHeaders = ['apikey', 'authorization', 'content-type', 'x-supabase-api-version']
    await expectAllowed(url, 'POST', providerHeaders)
    await expectAllowed(`${target.authUrl}/user`, 'PUT', providerHeaders)
    const signInWith = (email: string) =>
      fetch(url, {
        method: 'POST',
        headers: { Origin: origin, 'Content-Type': 'application/json', apikey: target.apiKey },
        body: JSON.stringify({ email, password: target.password }),
      })
    const answer = await signInWith(target.email)
    expect(answer.ok).toBe(true)
    expectReadable(answer, [])
    const refused = await signInWith('')
    expect(refused.ok).toBe(false)
    expectReadable(refused, [])
  })

  it.each([
    [200, '/farmers', true],
    [401, '/farmers', false],
    [404, '/farmers/NO-SUCH-FARMER', true],
    [422, '/farmers?limit=0', true],
  ])('may read the answer %i with its headers', async (status, path, isSignedIn) => {
    const answer = await ask(path, isSignedIn ? await signIn(target) : 'none')
    expect(answer.status).toBe(status)
    expectReadable(answer, exposedHeaders)
  })

  it('may read the answer 429 with its headers', async () => {
    const headers = { Origin: origin, Authorization: `Bearer ${await signIn(target)}` }
    for (let sent = 0; sent < burstRequests * 2; sent += 20) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => fetch(`${target.apiUrl}/dashboard`, { headers })),
      )
      const refused = answers.find(({ status }) => status === 429)
      if (refused) return expectReadable(refused, exposedHeaders)
    }
    throw new Error(`None of ${burstRequests * 2} requests was refused`)
  })
})
