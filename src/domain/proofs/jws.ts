import { fromBase64Url, textOf, toBase64Url, utf8 } from './bytes.ts'
import { deflateRaw, inflateRaw } from './deflate.ts'

/** A compact JWS (RFC 7515) taken apart; nothing of it is believed yet. */
export interface Jws {
  kid: string
  payload: string
  signed: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

/** Signs bytes with ES256; the key stays with who gives this. */
export interface Signer {
  kid: string
  sign: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array
}

/** A compact JWS over JSON, packed by raw DEFLATE as SMART Health Cards have it (`zip: DEF`) where that is asked for. */
export async function signJws(payload: unknown, { kid, sign }: Signer): Promise<string> {
  const json = utf8(JSON.stringify(payload))
  return signed({ alg: 'ES256', zip: 'DEF', kid }, await deflateRaw(json), sign)
}

/** The same without packing, at once. */
export const signPlainJws = (payload: unknown, { kid, sign }: Signer): string =>
  signed({ alg: 'ES256', kid }, utf8(JSON.stringify(payload)), sign)

function signed(header: object, payload: Uint8Array, sign: Signer['sign']): string {
  const text = `${toBase64Url(utf8(JSON.stringify(header)))}.${toBase64Url(payload)}`
  return `${text}.${toBase64Url(sign(utf8(text)))}`
}

/**
 * A compact JWS in its parts; null for anything else, or where a part is not written as this house writes it. `mostBytes`:
 * how large its payload may be, where that is more than a passport's.
 */
export async function parseJws(token: string, mostBytes?: number): Promise<Jws | null> {
  const [head, body, tail, ...more] = token.split('.').map(fromBase64Url)
  if (!head || !body || tail?.length !== 64 || more.length > 0) return null
  const header = headerOf(textOf(head))
  if (!header) return null
  const payload = header.isPacked ? await inflateRaw(body, mostBytes) : body
  const text = payload && textOf(payload)
  if (text === null) return null
  return {
    kid: header.kid,
    payload: text,
    signed: utf8(token.slice(0, token.lastIndexOf('.'))),
    signature: tail,
  }
}

/** Only what this house writes: no other algorithm, no key that the token brings itself. */
function headerOf(text: string | null): { kid: string; isPacked: boolean } | null {
  const header = jsonObject(text)
  if (header?.alg !== 'ES256' || typeof header.kid !== 'string') return null
  const { alg: _, kid, zip, ...others } = header
  if (Object.keys(others).length > 0 || (zip !== undefined && zip !== 'DEF')) return null
  return { kid, isPacked: zip === 'DEF' }
}

/** The object that a text is in JSON; null for anything else. */
export function jsonObject(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
