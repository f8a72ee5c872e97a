import { withOutcome } from './compliance-outcome.ts'
import type { ComplianceRecord } from './compliance-record.ts'
import { hasRiskAssessment } from './compliance-words.ts'
import { dateOf } from './days.ts'
import type { GoodsPart } from './goods-words.ts'

/**
 * A compliance record after its goods changed: an assessment made before is about others. Returns the same record if
 * nothing changed, or its standard assesses no goods.
 */
export function recordWithGoodsChange(
  record: ComplianceRecord,
  parts: readonly GoodsPart[],
  at: string,
): ComplianceRecord {
  if (parts.length === 0 || !hasRiskAssessment(record.standard)) return record
  const goodsChanges = [...(record.goodsChanges ?? []), { at, parts: [...parts] }]
  return withOutcome({ ...record, goodsChanges }, dateOf(at))
}
