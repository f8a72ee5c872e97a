import { notify } from '#app/ui/notices.tsx'
import { SmallButton } from '#app/ui/small-link.tsx'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { useMadeBy } from '../../lists/made-by.ts'

/** Exports the evidence of this record as a file for an auditor. */
export function AuditExportButton({ record }: { record: ComplianceRecord }) {
  const by = useMadeBy()
  return (
    <SmallButton
      onClick={async () => {
        const { downloadForAudit } = await import('./audit-export.ts')
        const note = downloadForAudit([record], by)
        if (note) notify(note)
      }}
    >
      Export for audit
    </SmallButton>
  )
}
