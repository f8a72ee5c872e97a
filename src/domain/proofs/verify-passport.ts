import {
  isSignedBy,
  keyFindings,
  revocationFindings,
  sampleKeyNote,
  type Trust,
} from './check-signed.ts'
import type { IssuerKey } from './issuer-keys.ts'
import { parseJws } from './jws.ts'
import { claimsFromJson, type PassportClaims } from './passport-claims.ts'
import { cannotTell, type Finding, mismatch, type Report, reportOf, verdictOf } from './verdict.ts'

export type { Trust } from './check-signed.ts'

/** Checks a passport's form, signature, key and date, and whether it was withdrawn. It asks nobody. */
export async function verifyPassport(token: string, trust: Trust): Promise<Report> {
  const jws = await parseJws(token)
  if (!jws) {
    return reportOf(
      'passport',
      mismatch('form', 'This is not a whole passport: a part of it is missing or was changed.'),
    )
  }
  const key = trust.keys.find(({ kid }) => kid === jws.kid)
  const claims = claimsFromJson(jws.payload)
  const shown = { of: 'passport' as const, ...(claims ? { claims } : {}), ...(key ? { key } : {}) }
  if (!key) {
    const unknown = cannotTell(
      'unknown-key',
      `It names the key “${jws.kid}”, which this version does not know. A newer one may.`,
    )
    return { ...shown, verdict: 'unknown', findings: [unknown] }
  }
  const findings = (await isSignedBy(jws, key))
    ? await findingsOf(claims, key, trust)
    : [
        mismatch(
          'signature',
          'The signature does not fit: what the passport says was changed after it was signed, or somebody else signed it.',
        ),
      ]
  return { ...shown, verdict: verdictOf(findings), findings }
}

async function findingsOf(
  claims: PassportClaims | null,
  key: IssuerKey,
  trust: Trust,
): Promise<Finding[]> {
  if (!claims) {
    return [
      cannotTell(
        'newer-form',
        'It is signed, but written in a form that this version does not know.',
      ),
    ]
  }
  return [
    ...keyFindings(claims, key, trust.now),
    ...(await revocationFindings(claims, trust)),
    ...(key.isSample ? [sampleKeyNote] : []),
  ]
}
