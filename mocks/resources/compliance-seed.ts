import type { Batch } from '#domain/batch.ts'
import { openedComplianceRecord } from '#domain/builders/compliance-record.ts'
import { checklistOf } from '#domain/checklist.ts'
import { withOutcome } from '#domain/compliance-outcome.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { type ComplianceStandard, complianceStandard } from '#domain/compliance-words.ts'
import { daysBetween } from '#domain/days.ts'
import { eudrRuling } from '#domain/eudr.ts'
import { sampleAssessment } from './assessment-seed.ts'
import type { Calendar } from './calendar.ts'
import { withSampleFiles } from './document-seed.ts'
import { sampleFindings } from './findings-seed.ts'
import { type Random, randomOf } from './random.ts'
import { sampleOfficer } from './sample-people.ts'

const recordsPerStandard = 9

/** The states of records; the records of one standard take turns. */
const profiles = [
  'valid',
  'expiring',
  'unchecked',
  'valid',
  'expired',
  'audit overdue',
  'failed',
  'under way',
  'valid',
] as const
type Profile = (typeof profiles)[number]

/** Who certifies; where the risk is assessed, nobody does. */
const bodies: Record<Exclude<ComplianceStandard, 'EUDR'>, string> = {
  FSMA: 'Sample Food Safety Services',
  'Rainforest Alliance': 'Sample Forest Assurance',
  FairTrade: 'Sample Fair Certification',
  Organic: 'Sample Organic Inspection',
}

const notMet = 'The records seen do not show it: send those of the whole season'

/**
 * Days from the harvest until a record is opened, audited and, if all is in order, issued; then how long it is valid.
 */
const openedAfterDays = 2
const auditedAfterDays = 4
const issuedAfterDays = 6
const holdsDays = 365

/** The sample compliance records: nine for each standard, for batches that the standard applies to. */
export function seedCompliance(calendar: Calendar, batches: readonly Batch[]): ComplianceRecord[] {
  const random = randomOf(45)
  return complianceStandard.values.flatMap((standard, block) => {
    const pool = batches.filter((batch) => isKeptFor(standard, batch, calendar.date(0)))
    return chosen(pool, block, calendar).map(({ batch, profile }, turn) => {
      const number = block * recordsPerStandard + turn + 1
      const record = recordOf({ standard, batch, profile, number }, calendar, random)
      const findings = sampleFindings(record, calendar)
      const whole = withSampleFiles(
        findings.length > 0 ? { ...record, findings } : record,
        calendar,
      )
      return withOutcome(whole, calendar.date(0))
    })
  })
}

function isKeptFor(standard: ComplianceStandard, batch: Batch, onDate: string): boolean {
  if (standard === 'EUDR') return eudrRuling(batch.crop, onDate).inScope
  if (standard === 'FSMA') return batch.destinationCountryCode === 'US'
  return batch.certifications.includes(standard)
}

/**
 * Chooses which batches have a record and in what state: the next batch that suits the wanted state, or else the next
 * batch in a state that it can have.
 */
function chosen(pool: readonly Batch[], block: number, calendar: Calendar) {
  const left = [...pool]
  const today = calendar.date(0)
  return profiles.flatMap((_, turn) => {
    const wanted = profiles[(turn + block) % profiles.length] ?? 'valid'
    const suiting = left.find((batch) => possibleProfiles(batch, today).includes(wanted))
    const batch = suiting ?? left[0]
    if (!batch) return []
    left.splice(left.indexOf(batch), 1)
    return [
      { batch, profile: suiting ? wanted : (possibleProfiles(batch, today)[0] ?? 'unchecked') },
    ]
  })
}

/**
 * The states that a batch's record can be in today. Exported batches were in order when they left: nothing failed or is
 * open.
 */
function possibleProfiles({ harvestDate, status }: Batch, today: string): readonly Profile[] {
  const ageDays = daysBetween(harvestDate, today)
  const daysLeft = issuedAfterDays + holdsDays - ageDays
  if (daysLeft < 0) return ['expired']
  if (daysLeft <= 28) return ['expiring']
  const open: Profile[] =
    ageDays > auditedAfterDays ? ['under way', 'failed', 'unchecked'] : ['unchecked']
  const issued: Profile[] = ageDays > issuedAfterDays + 4 ? ['valid', 'audit overdue'] : []
  return status === 'exported' ? issued : [...issued, ...open]
}

interface Choice {
  standard: ComplianceStandard
  batch: Batch
  profile: Profile
  number: number
}

function recordOf(
  { standard, batch, profile, number }: Choice,
  calendar: Calendar,
  random: Random,
): ComplianceRecord {
  const audits = auditDates(profile, batch, calendar, random)
  const evidence = evidenceOf(standard, profile, audits.lastAudit)
  const changedOn = audits.issueDate ?? audits.lastAudit ?? dayAfter(batch, openedAfterDays)
  const isAudited = audits.lastAudit !== null
  const opened = openedComplianceRecord(
    {
      id: `CMP-${String(number).padStart(4, '0')}`,
      batchId: batch.id,
      standard,
      certifyingBody: standard === 'EUDR' ? '' : bodies[standard],
      nextAudit: audits.nextAudit,
    },
    { batch },
  )
  const proven = {
    ...opened,
    ...audits,
    ...evidence,
    score: isAudited ? (profile === 'failed' ? random.whole(41, 62) : random.whole(78, 98)) : 0,
  }
  return {
    ...proven,
    ...sampleAssessment(proven, batch),
    version: 1 + evidence.requirements.filter(({ checked }) => checked !== null).length,
    updatedAt: calendar.instant(daysBetween(changedOn, calendar.date(0))),
  }
}

type Audits = Pick<ComplianceRecord, 'issueDate' | 'expiryDate' | 'lastAudit' | 'nextAudit'>

const dayAfter = ({ harvestDate }: Batch, days: number): string =>
  new Date(Date.parse(harvestDate) + days * 24 * 3600 * 1000).toISOString().slice(0, 10)

/** All dates are after the harvest that the record is about. */
function auditDates(profile: Profile, batch: Batch, { date }: Calendar, { whole }: Random): Audits {
  const issueDate = dayAfter(batch, issuedAfterDays)
  const lastAudit = dayAfter(batch, auditedAfterDays)
  const expiryDate = dayAfter(batch, issuedAfterDays + holdsDays)
  const issued = { issueDate, expiryDate, lastAudit }
  const unissued = { issueDate: null, expiryDate: null, lastAudit }
  switch (profile) {
    case 'expiring':
      return { ...issued, nextAudit: date(-whole(2, 4)) }
    case 'expired':
      return { ...issued, nextAudit: date(-whole(5, 20)) }
    case 'audit overdue':
      return { ...issued, nextAudit: date(whole(1, 4)) }
    case 'unchecked':
      return { ...unissued, lastAudit: null, nextAudit: date(-whole(6, 30)) }
    case 'under way':
    case 'failed':
      return { ...unissued, nextAudit: date(-whole(6, 30)) }
    case 'valid':
      return { ...issued, nextAudit: dayAfter(batch, issuedAfterDays + holdsDays - 30) }
  }
}

type Evidence = Pick<ComplianceRecord, 'requirements' | 'documents'>

/** The standard's checklist, as far as it has been completed. */
function evidenceOf(
  standard: ComplianceStandard,
  profile: Profile,
  checked: string | null,
): Evidence {
  const { requirements, documents } = checklistOf(standard)
  const isFirst = (index: number) => index === 0
  const asChecked = { checked, checkedBy: sampleOfficer, recordedAt: `${checked}T09:30:00.000Z` }
  const met = { ...asChecked, status: 'compliant' }
  switch (profile) {
    case 'unchecked':
      return { requirements, documents: documents.map(statusBy(isFirst, 'pending', 'missing')) }
    case 'under way':
      return {
        requirements: requirements.map((requirement, index) =>
          isFirst(index) ? { ...requirement, ...met } : requirement,
        ),
        documents: documents.map(statusBy(isFirst, 'verified', 'pending')),
      }
    case 'failed':
      return {
        requirements: requirements.map((requirement, index) => ({
          ...requirement,
          ...(index === 1 ? { ...asChecked, status: 'non_compliant', reason: notMet } : met),
        })),
        documents: documents.map((document, index) => ({
          ...document,
          status: ['verified', 'rejected'][index] ?? 'missing',
        })),
      }
    case 'valid':
    case 'expiring':
    case 'expired':
    case 'audit overdue':
      return {
        requirements: requirements.map((item) => ({ ...item, ...met })),
        documents: documents.map(
          statusBy(isFirst, profile === 'expired' ? 'expired' : 'verified', 'verified'),
        ),
      }
  }
}

const statusBy =
  (isChosen: (index: number) => boolean, chosen: string, others: string) =>
  <Item extends { status: string }>(item: Item, index: number): Item => ({
    ...item,
    status: isChosen(index) ? chosen : others,
  })
