import { sameBytes } from './bytes.ts'
import { historyFindings } from './check-bundle-history.ts'
import { checkFile } from './check-evidence.ts'
import type { Trust } from './check-signed.ts'
import { logKeyOf } from './log-keys.ts'
import type { PassportClaims } from './passport-claims.ts'
import { type Finding, mismatch, type Report } from './verdict.ts'

/** What the passport, the proof and the history in a bundle come to by themselves, and whether they go together. */
export async function checkInside(
  files: readonly { path: string; bytes: Uint8Array<ArrayBuffer> }[],
  { lotId, issuer }: { lotId: string; issuer: string },
  trust: Trust,
): Promise<Pick<Report, 'findings' | 'claims'>> {
  const evidence = files.filter(({ path }) => path === 'passport.txt' || path === 'proof.json')
  const reports = await Promise.all(evidence.map(({ bytes }) => checkFile(bytes, trust)))
  const claims = reports.find((report) => report.claims)?.claims
  const findings = reports.flatMap((report, place) =>
    [
      ...report.findings.filter(({ kind }) => kind !== 'note'),
      ...togetherFindings(report.claims, lotId, claims),
    ].map(({ message, ...finding }) => ({
      ...finding,
      message: `${evidence[place]?.path}: ${message}`,
    })),
  )
  const history = files.find(({ path }) => path === 'history.json')
  const signedHead = claims?.log ?? null
  if (history) {
    const expected = { lotId, logKey: logKeyOf(issuer), signedHead }
    findings.push(...(await historyFindings(history.bytes, expected)))
  }
  return { findings, ...(claims ? { claims } : {}) }
}

/** Evidence that holds by itself can be that of another lot, or of another state of it. */
function togetherFindings(
  claims: PassportClaims | undefined,
  lotId: string,
  first: PassportClaims | undefined,
): Finding[] {
  if (!claims || !first) return []
  if (claims.lotId !== lotId) {
    return [mismatch('lot', `It is of the lot ${claims.lotId}, but the bundle is of ${lotId}.`)]
  }
  return sameBytes(claims.lineage.root, first.lineage.root)
    ? []
    : [mismatch('lot', 'It is of other plots than the passport beside it.')]
}
