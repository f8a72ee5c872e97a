import type { Position } from './geometry.ts'
import type { RuleId } from './rule-facts.ts'
import { type RuleSource, type Severity, severities } from './severity.ts'

/** One problem found by a rule. */
export interface Finding {
  rule: RuleId
  severity: Severity
  /** What is wrong, where, and how to fix it, in words for people. */
  message: string
  /** Only how to fix it. */
  fix: string
  /** Where in the file: `features[0].geometry.coordinates[0][3]`. */
  path: string
  /** Path of the other plot, if two plots share ground. */
  against?: string
  /** Places on the map, longitude first. */
  at?: readonly Position[]
  /** The other reading of a plot whose coordinates may be swapped: the positions of `at`, swapped. */
  swapped?: readonly Position[]
  source: RuleSource
  /** Whether the program can fix it once someone has agreed. */
  canAccept: boolean
}

/** The worst severity among findings. */
export const verdictOf = (findings: readonly Pick<Finding, 'severity'>[]): Severity =>
  findings.reduce<Severity>(
    (worst, { severity }) =>
      severities.indexOf(severity) > severities.indexOf(worst) ? severity : worst,
    'ok',
  )
