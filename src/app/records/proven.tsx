import { Bar } from '#app/ui/bar.tsx'
import { formatPercent } from '#app/ui/format.ts'
import { completenessOf } from '#domain/completeness.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'

/** How much of what a record has to prove is proven. */
export function Proven({ record }: { record: ComplianceRecord }) {
  const { percent } = completenessOf(record)
  return <Bar label="Proven" percent={percent} figure={`${formatPercent(percent)} proven`} />
}
