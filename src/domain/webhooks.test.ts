import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { newWebhookSchema } from './webhook-endpoint.ts'
import { headersOf, isGenuine, signatureOf } from './webhook-signature.ts'
import { deliveryDescription, webhooks } from './webhooks.ts'

const vectorSchema = z.object({
  secret: z.string(),
  timestampS: z.int(),
  headers: z.object({
    'webhook-id': z.string(),
    'webhook-timestamp': z.string(),
    'webhook-signature': z.string(),
  }),
  body: z.string(),
})
const file = new URL('../../public/test-vectors/webhook.json', import.meta.url)
const vector = z.parse(vectorSchema, JSON.parse(readFileSync(file, 'utf8')))
const { secret, timestampS, headers, body } = vector
const at = (nowS: number) => ({ secret, nowS })

describe('the signature of a delivery', () => {
  it('is the HMAC of id, time and body, as another implementation makes it', () => {
    const expected = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
      .update(`${headers['webhook-id']}.${timestampS}.${body}`)
      .digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${expected}`)
    expect(headersOf({ id: headers['webhook-id'], timestampS, body }, secret)).toEqual(headers)
  })

  it('agrees with the example of the libraries of Standard Webhooks', () => {
    const delivery = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestampS: 1_614_265_330,
      body: '{"test": 2432232314}',
    }
    expect(signatureOf(delivery, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    )
  })

  it('is accepted beside another one, and near its time', () => {
    const several = {
      ...headers,
      'webhook-signature': `v1,AAAA ${headers['webhook-signature']}`,
    }
    expect(isGenuine(several, body, at(timestampS + 299))).toBe(true)
  })

  it('is refused when anything was changed, or it is old or from the future', () => {
    expect(isGenuine(headers, `${body} `, at(timestampS))).toBe(false)
    expect(isGenuine({ ...headers, 'webhook-id': 'other' }, body, at(timestampS))).toBe(false)
    expect(isGenuine(headers, body, at(timestampS + 301))).toBe(false)
    expect(isGenuine(headers, body, at(timestampS - 301))).toBe(false)
    const timeless = { ...headers, 'webhook-timestamp': 'now' }
    expect(isGenuine(timeless, body, at(timestampS))).toBe(false)
    expect(isGenuine({ ...headers, 'webhook-signature': 'v1,' }, body, at(timestampS))).toBe(false)
  })

  it('is of an event as it is declared, in the published example', () => {
    expect(webhooks['qc.passed'].body.safeParse(JSON.parse(body)).error).toBeUndefined()
  })

  it('is described with its times', () => {
    expect(deliveryDescription).toContain('1 min, 5 min, 30 min, 2 h, 5 h, 10 h')
  })
})

describe('an address for events', () => {
  const sample = { id: 'WHK-1', url: 'https://hooks.buyer.example/asili', events: ['qc.passed'] }
  const isValid = (change: object) => newWebhookSchema.safeParse({ ...sample, ...change }).success

  it('is taken over HTTPS, with a host name and without a password', () => {
    expect(isValid({})).toBe(true)
    for (const url of [
      'http://hooks.buyer.example/asili',
      'https://localhost/asili',
      'https://127.0.0.1/asili',
      'https://[::1]/asili',
      'https://user:word@hooks.buyer.example',
      'javascript:alert(1)',
      '/asili',
    ]) {
      expect([url, isValid({ url })]).toEqual([url, false])
    }
  })

  it('is for events that there are, each once', () => {
    expect(isValid({ events: [] })).toBe(false)
    expect(isValid({ events: ['qc.passed', 'qc.passed'] })).toBe(false)
    expect(isValid({ events: ['qc.burnt'] })).toBe(false)
  })
})
