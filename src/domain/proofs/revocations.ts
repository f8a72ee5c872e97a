import { jsonObject, type Signer, signPlainJws } from './jws.ts'

/** What was withdrawn, as its issuer signs it, with its date. */
export interface RevocationList {
  issuer: string
  /** When it was signed, seconds since 1970. */
  issuedAtS: number
  /** From when on a newer list has to be asked, seconds since 1970. */
  expiresAtS: number
  /** By lot: passports of it that were signed up to then do not hold any more, seconds since 1970, and why. */
  lots: Readonly<Record<string, { untilS: number; reason: string }>>
}

export const signRevocations = (list: RevocationList, signer: Signer): string =>
  signPlainJws(
    {
      iss: list.issuer,
      iat: list.issuedAtS,
      exp: list.expiresAtS,
      lots: Object.fromEntries(
        Object.entries(list.lots).map(([id, { untilS, reason }]) => [id, [untilS, reason]]),
      ),
    },
    signer,
  )

/** The list of a payload; null where it is none. */
export function revocationsOf(payload: string): RevocationList | null {
  const json = jsonObject(payload)
  const { iss, iat, exp, lots } = json ?? {}
  if (typeof iss !== 'string' || typeof iat !== 'number' || typeof exp !== 'number') return null
  const entries = Object.entries(jsonObject(JSON.stringify(lots ?? null)) ?? {}).map(entryOf)
  return entries.every((entry) => entry !== null)
    ? { issuer: iss, issuedAtS: iat, expiresAtS: exp, lots: Object.fromEntries(entries) }
    : null
}

function entryOf([id, value]: [string, unknown]):
  | [string, { untilS: number; reason: string }]
  | null {
  const [untilS, reason] = Array.isArray(value) ? (value as unknown[]) : []
  return typeof untilS === 'number' && typeof reason === 'string' ? [id, { untilS, reason }] : null
}
