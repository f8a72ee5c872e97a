import type { ComplianceRecord, Requirement } from './compliance-record.ts'
import { requirementStatus } from './compliance-words.ts'
import type { FieldError } from './problem-schema.ts'
import type { Scope } from './scopes.ts'

/** Dates of a record and its certificate; empty or null if there is none. */
type RecordDates = Record<'issueDate' | 'expiryDate' | 'lastAudit' | 'nextAudit', string | null>

export interface DateFacts {
  /** The day of the change. */
  onDate: string
  /**
   * Harvest of the batch, for records under a law: its assessment is of goods that exist. Left out if it is not known.
   */
  harvestDate?: string | undefined
}

/** Standards that certify farms may be older than a harvest; under a law, the goods are assessed. */
export const assessesGoods = (standard: string): boolean =>
  standard === 'EUDR' || standard === 'FSMA'

type Rule = readonly [field: keyof RecordDates, isBroken: boolean, message: string]

/** Problems with changed dates; for each field, the last broken rule. */
export function dateProblems(
  dates: RecordDates,
  changed: (field: keyof RecordDates) => boolean,
  { onDate, harvestDate }: DateFacts,
): FieldError[] {
  const issueDate = dates.issueDate ?? ''
  const expiryDate = dates.expiryDate ?? ''
  const lastAudit = dates.lastAudit ?? ''
  const nextAudit = dates.nextAudit ?? ''
  const touched = (...fields: (keyof RecordDates)[]) => fields.some(changed)
  const ofCertificate = touched('issueDate', 'expiryDate')
  const rules: Rule[] = [
    [
      'issueDate',
      touched('issueDate') && issueDate > onDate,
      'It cannot have been issued on a day to come',
    ],
    [
      'issueDate',
      touched('issueDate') && Boolean(issueDate) && issueDate < (harvestDate ?? ''),
      `It cannot be older than the harvest of ${harvestDate} that it is about`,
    ],
    [
      'issueDate',
      ofCertificate && Boolean(expiryDate) && !issueDate,
      'Write when it was issued, too: it has a day on which it expires',
    ],
    [
      'expiryDate',
      ofCertificate && Boolean(issueDate) && !expiryDate,
      'Write until when it is valid, too: it has a day of issue',
    ],
    [
      'expiryDate',
      ofCertificate && Boolean(expiryDate) && expiryDate < issueDate,
      'It cannot expire before it is issued',
    ],
    [
      'lastAudit',
      touched('lastAudit') && lastAudit > onDate,
      'An audit to come belongs under “Next audit”',
    ],
    [
      'nextAudit',
      touched('lastAudit', 'nextAudit') && Boolean(nextAudit) && nextAudit < lastAudit,
      'The next audit cannot be before the last one',
    ],
  ]
  const broken = new Map(rules.flatMap(([field, is, message]) => (is ? [[field, message]] : [])))
  return [...broken].map(([field, message]) => ({ field, message }))
}

/** What is wrong with a requirement on its own. Returns undefined if nothing is. */
export function requirementProblem(
  { status, checked, reason }: Pick<Requirement, 'status' | 'checked' | 'reason'>,
  onDate: string,
): string | undefined {
  if (!requirementStatus.isKnown(status)) return 'Choose one of these'
  if (status === 'pending') return undefined
  if (!checked) return 'Write the day on which it was checked'
  if (checked > onDate) return 'It cannot have been checked on a day to come'
  return status === 'non_compliant' && !reason?.trim()
    ? 'Say what is not met: others have to put it right'
    : undefined
}

/** Who changes a record. */
export interface Changer {
  id: string
  may: (scope: Scope) => boolean
}

/**
 * Why a user may not change the recorded state of a requirement. Returns undefined if they may. If another person
 * recorded it as not met, only a reviewer may record it as met.
 */
export function requirementObstacle(
  before: Requirement | undefined,
  { status }: Pick<Requirement, 'status'>,
  { id, may }: Changer,
): string | undefined {
  const isReversed = before?.status === 'non_compliant' && status !== before.status
  if (!isReversed || before.checkedBy?.id === id || may('compliance:review')) return undefined
  const by = before.checkedBy?.name
  return `${by || 'Somebody else'} recorded that it is not met: a compliance officer says when it is`
}

type Requirements = readonly Pick<Requirement, 'name' | 'status' | 'checked' | 'reason'>[]

/**
 * Problems with a change of a record's requirements, each with its index. The requirements must stay those of the
 * standard.
 */
export function requirementsProblems(
  { requirements: before }: Pick<ComplianceRecord, 'requirements'>,
  after: Requirements,
  onDate: string,
): FieldError[] {
  const names = ({ name }: { name: string }) => name
  if (before.map(names).sort().join('\n') !== after.map(names).sort().join('\n')) {
    return [{ field: 'requirements', message: 'What the standard asks for cannot be changed' }]
  }
  return after.flatMap((requirement, index) => {
    const old = before.find(({ name }) => name === requirement.name)
    const isAsBefore =
      old?.status === requirement.status &&
      old.checked === requirement.checked &&
      old.reason === requirement.reason
    const message = isAsBefore ? undefined : requirementProblem(requirement, onDate)
    return message ? [{ field: `requirements.${index}`, message }] : []
  })
}
