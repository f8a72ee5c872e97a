import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** Prefix of a secret: base64 of the key follows (Standard Webhooks). */
export const secretPrefix = 'whsec_'

/** A delivery whose time is further away than this must be refused, seconds: it may be an old one, sent again. */
export const signatureToleranceS = 300

/** The headers of a delivery (Standard Webhooks): its id, when it is sent, and signatures with spaces between. */
export const deliveryHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const
export type DeliveryHeaders = Record<(typeof deliveryHeaders)[number], string>

/** What is delivered, and when. */
export interface Delivery {
  /** The event's id: the same on every try. */
  id: string
  /** Unix time of this try, seconds. */
  timestampS: number
  /** The body as it is sent, to the letter. */
  body: string
}

const encoder = new TextEncoder()
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** `v1,` and the HMAC-SHA-256, with the secret's key, of id, time and body with full stops between, in base64. */
export function signatureOf({ id, timestampS, body }: Delivery, secret: string): string {
  const key = bytesOf(secret.slice(secretPrefix.length))
  return `v1,${base64Of(hmac(sha256, key, encoder.encode(`${id}.${timestampS}.${body}`)))}`
}

/** The headers that a delivery is sent with. */
export const headersOf = (delivery: Delivery, secret: string): DeliveryHeaders => ({
  'webhook-id': delivery.id,
  'webhook-timestamp': String(delivery.timestampS),
  'webhook-signature': signatureOf(delivery, secret),
})

/** Whether a delivery is genuine and of now: one of its signatures is right, and its time near. */
export function isGenuine(
  headers: DeliveryHeaders,
  body: string,
  { secret, nowS }: { secret: string; nowS: number },
): boolean {
  const timestampS = Number(headers['webhook-timestamp'])
  if (!(Math.abs(nowS - timestampS) <= signatureToleranceS)) return false
  const right = signatureOf({ id: headers['webhook-id'], timestampS, body }, secret)
  // While a secret is changed for another, there is a signature with each.
  return headers['webhook-signature'].split(' ').some((one) => isSame(one, right))
}

/** In a time that does not depend on where they differ. */
function isSame(a: string, b: string): boolean {
  let difference = a.length ^ b.length
  for (let at = 0; at < b.length; at += 1) difference |= a.charCodeAt(at) ^ b.charCodeAt(at)
  return difference === 0
}
