import type { IssuerKey } from './issuer-keys.ts'
import type { ShownPlot } from './lot-leaves.ts'
import type { PassportClaims } from './passport-claims.ts'

/**
 * What comes of checking a passport, a proof or a bundle. `mismatch`: something does not fit, and the findings say what.
 * `unknown`: nothing was found wrong, but not everything could be checked.
 */
export type Verdict = 'verified' | 'mismatch' | 'unknown'

/** One thing that was found; a `note` changes nothing about the verdict. */
export interface Finding {
  /** Stable, for programs: `signature`. */
  code: string
  kind: 'mismatch' | 'unknown' | 'note'
  /** For people. */
  message: string
}

export interface Report {
  verdict: Verdict
  findings: readonly Finding[]
  /** What was looked at. */
  of: 'passport' | 'proof' | 'bundle' | 'entry' | 'nothing'
  /** What is said of the lot. To be believed only where the verdict is `verified`. */
  claims?: PassportClaims
  /** The key that it names. */
  key?: IssuerKey
  /** Plots that a proof shows. */
  plots?: readonly ShownPlot[]
}

/** The verdict that follows from what was found. */
export const verdictOf = (findings: readonly Finding[]): Verdict =>
  (['mismatch', 'unknown'] as const).find((kind) =>
    findings.some((finding) => finding.kind === kind),
  ) ?? 'verified'

export const mismatch = (code: string, message: string): Finding => ({
  code,
  kind: 'mismatch',
  message,
})
export const cannotTell = (code: string, message: string): Finding => ({
  code,
  kind: 'unknown',
  message,
})
export const note = (code: string, message: string): Finding => ({ code, kind: 'note', message })

/** A report of that alone. */
export const reportOf = (of: Report['of'], finding: Finding): Report => ({
  verdict: verdictOf([finding]),
  findings: [finding],
  of,
})
