import type { Batch } from '#domain/batch.ts'
import { checklistOf } from '#domain/checklist.ts'
import { complianceStatusOn, countDocuments } from '#domain/completeness.ts'
import {
  type ComplianceRecord,
  type ComplianceStandard,
  complianceStandard,
} from '#domain/compliance-record.ts'
import { eudrRuling } from '#domain/eudr.ts'
import { countryOf } from '#domain/place.ts'
import type { Calendar } from './calendar.ts'
import { type Random, randomOf } from './random.ts'

const recordsPerStandard = 9

/** How a record stands; those of one standard take turns. */
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

const bodies: Record<ComplianceStandard, string> = {
  EUDR: 'Sample Control Union',
  FSMA: 'Sample Food Safety Services',
  'Rainforest Alliance': 'Sample Forest Assurance',
  FairTrade: 'Sample Fair Certification',
  Organic: 'Sample Organic Inspection',
}

/** The sample compliance records: nine of each standard, of batches that it has something to say about. */
export function seedCompliance(calendar: Calendar, batches: readonly Batch[]): ComplianceRecord[] {
  const random = randomOf(45)
  return complianceStandard.values.flatMap((standard, block) =>
    batches
      .filter((batch) => isKeptFor(standard, batch, calendar.date(0)))
      .slice(0, recordsPerStandard)
      .map((batch, turn) => {
        const number = block * recordsPerStandard + turn + 1
        const profile = profileFor(batch, (turn + block) % profiles.length)
        return recordOf({ standard, batch, profile, number }, calendar, random)
      }),
  )
}

function isKeptFor(standard: ComplianceStandard, batch: Batch, onDate: string): boolean {
  if (standard === 'EUDR') return eudrRuling(batch.crop, onDate).inScope
  if (standard === 'FSMA') return countryOf(batch.destination ?? '') === 'United States'
  return batch.certifications.includes(standard)
}

/** What has left was in order when it did: there is nothing failed or open about it. */
function profileFor(batch: Batch, turn: number): Profile {
  const profile = profiles[turn] ?? 'valid'
  const isOpen = profile === 'failed' || profile === 'unchecked' || profile === 'under way'
  return batch.status === 'exported' && isOpen ? 'valid' : profile
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
  const audits = auditDates(profile, calendar, random)
  const evidence = evidenceOf(standard, profile, audits.lastAudit)
  const isAudited = audits.lastAudit !== null
  const changedDaysAgo = random.whole(1, 20)
  return {
    id: `CMP-${String(number).padStart(4, '0')}`,
    batchId: batch.id,
    farmerId: batch.farmerId,
    farmer: batch.farmer,
    farmerShown: batch.farmerShown,
    standard,
    ...audits,
    ...evidence,
    status: complianceStatusOn({ ...evidence, ...audits }, calendar.date(0)),
    certifyingBody: bodies[standard],
    score: isAudited ? (profile === 'failed' ? random.whole(41, 62) : random.whole(78, 98)) : 0,
    documentCount: countDocuments(evidence.documents),
    version: random.whole(1, 6),
    updatedAt: calendar.instant(changedDaysAgo),
  }
}

type Audits = Pick<ComplianceRecord, 'issueDate' | 'expiryDate' | 'lastAudit' | 'nextAudit'>

function auditDates(profile: Profile, { date }: Calendar, { whole }: Random): Audits {
  const issuedDaysAgo = whole(40, 200)
  const audited = { issueDate: date(issuedDaysAgo), lastAudit: date(issuedDaysAgo + 9) }
  const later = whole(60, 320)
  switch (profile) {
    case 'expiring':
      return { ...audited, expiryDate: date(-whole(4, 28)), nextAudit: date(-whole(2, 4)) }
    case 'expired':
      return { ...audited, expiryDate: date(whole(2, 38)), nextAudit: date(-whole(5, 20)) }
    case 'audit overdue':
      return { ...audited, expiryDate: date(-later), nextAudit: date(whole(3, 26)) }
    case 'unchecked':
      return { issueDate: null, expiryDate: null, lastAudit: null, nextAudit: date(-whole(6, 30)) }
    case 'under way':
      return {
        issueDate: null,
        expiryDate: null,
        lastAudit: date(whole(4, 12)),
        nextAudit: date(-whole(6, 30)),
      }
    case 'failed':
    case 'valid':
      return { ...audited, expiryDate: date(-later), nextAudit: date(-later + 30) }
  }
}

type Evidence = Pick<ComplianceRecord, 'requirements' | 'documents'>

/** The standard's checklist, as far as it is done. */
function evidenceOf(
  standard: ComplianceStandard,
  profile: Profile,
  checked: string | null,
): Evidence {
  const { requirements, documents } = checklistOf(standard)
  const isFirst = (index: number) => index === 0
  switch (profile) {
    case 'unchecked':
      return { requirements, documents: documents.map(statusBy(isFirst, 'pending', 'missing')) }
    case 'under way':
      return {
        requirements: requirements.map((requirement, index) =>
          isFirst(index) ? { ...requirement, status: 'compliant', checked } : requirement,
        ),
        documents: documents.map(statusBy(isFirst, 'verified', 'pending')),
      }
    case 'failed':
      return {
        requirements: requirements.map((requirement, index) => ({
          ...requirement,
          status: index === 1 ? 'non_compliant' : 'compliant',
          checked,
        })),
        documents: documents.map(statusBy(isFirst, 'verified', 'missing')),
      }
    case 'valid':
    case 'expiring':
    case 'expired':
    case 'audit overdue':
      return {
        requirements: requirements.map((item) => ({ ...item, status: 'compliant', checked })),
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
