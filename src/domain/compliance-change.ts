import type { ComplianceRecord, Requirement } from './compliance-record.ts'
import { requirementStatus } from './compliance-words.ts'
import type { FieldError } from './problem-schema.ts'
import { longDay } from './regulation/long-day.ts'
import { type FiledDocument, verifiedFiles } from './requirement-proof.ts'
import { hasValues } from './same-value.ts'
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

/** A standard that certifies farms may be older than a harvest; under a law, the goods are assessed. */
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
  const harvestDay = harvestDate && longDay(harvestDate)
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
      `It cannot be older than the harvest of ${harvestDay} that it is about`,
    ],
    [
      'issueDate',
      ofCertificate && Boolean(expiryDate) && !issueDate,
      'Enter when it was issued, too: it has a day on which it expires',
    ],
    [
      'expiryDate',
      ofCertificate && Boolean(issueDate) && !expiryDate,
      'Enter until when it is valid, too: it has a day of issue',
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

/** A verdict on a requirement. */
type Verdict = Pick<Requirement, 'status' | 'checked' | 'reason' | 'evidence'>

/** Whether two verdicts on a requirement say the same for the same reason. */
export const isSameVerdict = (
  one: Verdict,
  { status, checked, reason, evidence }: Verdict,
): boolean => hasValues(one, { status, checked, reason, evidence })

interface VerdictProblem {
  part: keyof Verdict
  message: string
}

/**
 * What is wrong with a verdict on a requirement, by itself and by the record's documents. Returns undefined if nothing
 * is.
 */
export function verdictProblem(
  { status, checked, reason, evidence = [] }: Verdict,
  documents: readonly FiledDocument[],
  onDate: string,
): VerdictProblem | undefined {
  const files = verifiedFiles(documents).map(({ sha256 }) => sha256)
  const isMet = status === 'compliant'
  const rules: readonly (readonly [part: keyof Verdict, isBroken: boolean, message: string])[] = [
    ['status', !requirementStatus.isKnown(status), 'Choose one of these'],
    ['checked', !checked, 'Enter the day on which it was checked'],
    ['checked', (checked ?? '') > onDate, 'It cannot have been checked on a day to come'],
    [
      'evidence',
      isMet && files.length === 0,
      'No document of this record is verified yet: somebody has to upload one, and somebody else to verify it',
    ],
    ['evidence', isMet && evidence.length === 0, 'Choose the document that shows it'],
    [
      'evidence',
      isMet && evidence.some((file) => !files.includes(file)),
      'Choose a document that is verified: the one chosen here is not, or another file has taken its place',
    ],
    [
      'reason',
      !reason?.trim(),
      isMet
        ? 'Say what in the document shows it'
        : 'Say what is not met: others have to put it right',
    ],
  ]
  if (status === 'pending') return undefined
  const broken = rules.find(([, isBroken]) => isBroken)
  return broken && { part: broken[0], message: broken[2] }
}

/** What decides whether a record is compliant. */
const decisiveFields = [
  'issueDate',
  'expiryDate',
  'lastAudit',
  'score',
  'requirements',
  'assessment',
] as const

/**
 * Why a user may not change these fields of a record. Returns undefined if they may. Who uploads the evidence does not
 * say what it proves.
 */
export const changeObstacle = (
  fields: readonly string[],
  may: (scope: Scope) => boolean,
): string | undefined =>
  decisiveFields.some((field) => fields.includes(field)) && !may('compliance:review')
    ? 'A compliance officer or an admin decides which requirements are met, and until when: upload the documents that show it'
    : undefined

type Requirements = readonly ({ name: string } & Verdict)[]

/**
 * Problems with a change of a record's requirements, each with its index. The requirements must stay those of the
 * standard; those whose verdict stays are not looked at.
 */
export function requirementsProblems(
  {
    requirements: before,
    documents,
  }: Pick<ComplianceRecord, 'requirements'> & {
    documents: readonly FiledDocument[]
  },
  after: Requirements,
  onDate: string,
): FieldError[] {
  const names = ({ name }: { name: string }) => name
  if (before.map(names).sort().join('\n') !== after.map(names).sort().join('\n')) {
    return [{ field: 'requirements', message: 'What the standard asks for cannot be changed' }]
  }
  return after.flatMap((requirement, index) => {
    const old = before.find(({ name }) => name === requirement.name)
    if (old && isSameVerdict(old, requirement)) return []
    const problem = verdictProblem(requirement, documents, onDate)
    return problem ? [{ field: `requirements.${index}`, message: problem.message }] : []
  })
}
