import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { corsOf } from '#domain/cors.ts'
import { fillPath } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints/index.ts'
import { exampleParams } from '#domain/example-call.ts'
import { openTarget, signIn, type Target } from './target.ts'

/** A page of the app that is published under another host than the API. */
const origin = 'https://app.example'

let target: Target
beforeAll(async () => {
  target = await openTarget(process.env)
})
afterAll(() => target.stop())

const listIn = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '').split(',').map((one) => one.trim().toLowerCase())

function expectOpen(headers: Headers): void {
  expect([origin, '*']).toContain(headers.get('Access-Control-Allow-Origin'))
}

/** Browsers send these unasked. */
const needNoLeave = new Set(['GET', 'HEAD', 'POST'])

async function preflight(url: string, method: string, asked: readonly string[]) {
  const answer = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': asked.join(','),
    },
  })
  expect(answer.ok).toBe(true)
  expectOpen(answer.headers)
  const methods = listIn(answer.headers, 'Access-Control-Allow-Methods')
  if (!needNoLeave.has(method)) expect(methods).toContain(method.toLowerCase())
  expect(listIn(answer.headers, 'Access-Control-Allow-Headers')).toEqual(
    expect.arrayContaining([...asked]),
  )
}

describe('an app on another origin', () => {
  it.each(Object.entries(endpoints))('may call %s', async (_, endpoint) => {
    const { requestHeaders } = corsOf([endpoint])
    const asked = requestHeaders.filter((name) => !name.startsWith('x-') && name !== 'apikey')
    await preflight(
      target.apiUrl + fillPath(endpoint.path, exampleParams(endpoint)),
      endpoint.method,
      asked,
    )
  })

  it('may sign in', async ({ skip }) => {
    skip(target.token !== undefined, 'needs --email and --password instead of --token')
    const url = `${target.authUrl}/token?grant_type=password`
    await preflight(url, 'POST', ['apikey', 'content-type'])
    const answer = await fetch(url, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/json', apikey: target.apiKey },
      body: JSON.stringify({ email: target.email, password: target.password }),
    })
    expect(answer.ok).toBe(true)
    expectOpen(answer.headers)
  })

  it('may read what answers and refusals say beside their bodies', async () => {
    const token = await signIn(target)
    for (const authorization of [`Bearer ${token}`, 'Bearer none']) {
      const answer = await fetch(`${target.apiUrl}/farmers`, {
        headers: { Origin: origin, Authorization: authorization },
      })
      expectOpen(answer.headers)
      const { exposedHeaders } = corsOf(Object.values(endpoints))
      const exposed = listIn(answer.headers, 'Access-Control-Expose-Headers')
      expect(exposed).toEqual(
        expect.arrayContaining(exposedHeaders.map((name) => name.toLowerCase())),
      )
    }
  })
})
