import { describe, expect, it } from 'vitest'
import type { ComplianceRecord } from '../compliance-record.ts'
import { changedComplianceRecord, openedComplianceRecord } from './compliance-record.ts'

const officer = { id: 'officer@sample.example', name: 'Sample Officer' }
const auditor = { id: 'auditor@sample.example', name: 'Sample Auditor' }
const monday = '2026-11-16T09:00:00Z'
const tuesday = '2026-11-17T10:00:00Z'

const opened: ComplianceRecord = {
  ...openedComplianceRecord(
    {
      id: 'CMP-9001',
      batchId: 'BAT-9001',
      standard: 'FairTrade',
      certifyingBody: 'Sample Body',
      nextAudit: null,
    },
    { batch: undefined },
  ),
  version: 1,
  updatedAt: monday,
}
const [first, ...others] = opened.requirements.map(({ name }) => name)
const met = { name: first ?? '', status: 'compliant' as const, checked: '2026-11-16' }
const open = others.map((name) => ({ name, status: 'pending' as const, checked: null }))
const checked = changedComplianceRecord(
  opened,
  { requirements: [met, ...open] },
  { person: officer, recordedAt: monday },
)

describe('a requirement', () => {
  it('keeps who checked it, and when that reached the record', () => {
    expect(checked.requirements[0]).toEqual({ ...met, checkedBy: officer, recordedAt: monday })
    expect(checked.requirements.slice(1)).toEqual(open)
  })

  it('stays with who checked it when somebody else changes another one', () => {
    const reason = 'The list of members is missing'
    const failed = {
      name: others[0] ?? '',
      status: 'non_compliant' as const,
      checked: '2026-11-17',
    }
    const { requirements } = changedComplianceRecord(
      checked,
      { requirements: [met, { ...failed, reason }, ...open.slice(1)] },
      { person: auditor, recordedAt: tuesday },
    )
    expect(requirements[0]?.checkedBy).toEqual(officer)
    expect(requirements[1]).toEqual({ ...failed, reason, checkedBy: auditor, recordedAt: tuesday })
  })

  it('that is open again was checked by nobody', () => {
    const again = [{ ...met, status: 'pending' as const, checked: null }, ...open]
    const { requirements } = changedComplianceRecord(
      checked,
      { requirements: again },
      { person: auditor, recordedAt: tuesday },
    )
    expect(requirements[0]).toEqual(again[0])
  })
})
