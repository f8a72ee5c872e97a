import type { RuleSource } from '../plots/severity.ts'
import { ruleOf, type StatementCode } from './error-codes.ts'

/** Something for which a statement is refused. */
export interface StatementFinding {
  code: StatementCode
  /** The rule, for people. */
  rule: string
  source: RuleSource
  /** Where it stands: `statement.commodities.0.hsHeading`. */
  field: string
  problem: string
  /** How to fix it. */
  fix: string
}

export function finding(
  code: StatementCode,
  field: string,
  problem: string,
  fix: string,
): StatementFinding {
  const { title, source } = ruleOf(code)
  return { code, rule: title, source, field, problem, fix }
}
