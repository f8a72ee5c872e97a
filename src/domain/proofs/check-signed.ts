import { verifyEs256 } from './es256.ts'
import type { IssuerKey } from './issuer-keys.ts'
import { type Jws, parseJws } from './jws.ts'
import { type RevocationList, revocationsOf } from './revocations.ts'
import { cannotTell, type Finding, mismatch, note } from './verdict.ts'

/** What somebody goes by who verifies. */
export interface Trust {
  keys: readonly IssuerKey[]
  /** The list of what was withdrawn, a JWS. */
  revocations: string
  now: Date
}

/** What was signed about a lot: whose word it is, and when. */
interface Signed {
  issuer: string
  /** Seconds since 1970. */
  issuedAtS: number
  lotId: string
}

/** Whether a key signed it. */
export const isSignedBy = ({ signature, signed }: Jws, key: IssuerKey): Promise<boolean> =>
  verifyEs256(key, signature, signed)

/** Clocks differ a little. */
const toleranceS = 10 * 60
const isToCome = (atS: number, now: Date): boolean => atS > now.getTime() / 1000 + toleranceS

/** What is wrong with who signed it and when. */
export function keyFindings(
  { issuer, issuedAtS }: Pick<Signed, 'issuer' | 'issuedAtS'>,
  key: IssuerKey,
  now: Date,
): Finding[] {
  const day = dayOf(issuedAtS)
  if (issuer !== key.issuer) {
    return [
      mismatch('issuer', `It says that ${issuer} issued it, but the key is that of ${key.issuer}.`),
    ]
  }
  if (day < key.from || (key.until !== null && day > key.until)) {
    return [
      mismatch('key-time', `It was signed on ${day}, when the key “${key.kid}” was not in use.`),
    ]
  }
  if (isToCome(issuedAtS, now)) {
    return [
      cannotTell(
        'future',
        `It was signed on ${day}, which is yet to come by the clock of this device.`,
      ),
    ]
  }
  return []
}

/** Whether what was signed about the lot was withdrawn since. */
export async function revocationFindings(claims: Signed, trust: Trust): Promise<Finding[]> {
  const list = await readRevocations(claims.issuer, trust)
  if (!list) {
    return [
      cannotTell(
        'no-list',
        'The list of withdrawn passports is missing or damaged, or its signature does not count.',
      ),
    ]
  }
  const entry = Object.hasOwn(list.lots, claims.lotId) ? list.lots[claims.lotId] : undefined
  if (entry && claims.issuedAtS <= entry.untilS) {
    return [mismatch('revoked', `Its issuer has taken it back: ${entry.reason}`)]
  }
  const day = dayOf(list.issuedAtS)
  if (isToCome(list.issuedAtS, trust.now)) {
    return [
      cannotTell(
        'list-to-come',
        `The list of withdrawn passports is of ${day}, which is yet to come by the clock of this device.`,
      ),
    ]
  }
  return list.expiresAtS < trust.now.getTime() / 1000
    ? [
        cannotTell(
          'list-too-old',
          `The list of withdrawn passports is of ${day} and too old. Connect and load this page again.`,
        ),
      ]
    : [note('list', `Not on the list of withdrawn passports, of ${day}.`)]
}

/** The list, if a key of that issuer signed it in its time. */
async function readRevocations(issuer: string, trust: Trust): Promise<RevocationList | null> {
  const jws = await parseJws(trust.revocations)
  const key = trust.keys.find((one) => one.kid === jws?.kid && one.issuer === issuer)
  if (!jws || !key || !(await isSignedBy(jws, key))) return null
  const list = revocationsOf(jws.payload)
  const isByKey = list && keyFindings(list, key, trust.now).every(({ kind }) => kind !== 'mismatch')
  return isByKey ? list : null
}

const dayOf = (seconds: number): string =>
  seconds < 8.64e12 ? new Date(seconds * 1000).toISOString().slice(0, 10) : 'a day without end'

/** Said of whatever a sample key signed. */
export const sampleKeyNote = note(
  'sample-key',
  'Signed with the sample key: it shows how this works and proves nothing about real goods.',
)
