import type { Batch } from '#domain/batch.ts'
import { harvestsOf } from '#domain/certificate-claim.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { dateOf } from '#domain/days.ts'
import { eudrNeed } from '#domain/eudr-need.ts'
import type { Finding } from '#domain/finding.ts'
import { lineageOf } from '#domain/lots/lineage.ts'
import type { Person } from '#domain/review.ts'
import { isSame } from '#domain/same-value.ts'
import type { Db } from '../../db.ts'
import { certifiedBatches } from '../certified.ts'

type IsOwn = (person: Person | null | undefined) => boolean

/**
 * Watches for what it takes two people for, in tables that only one writes to. Each call says what there is of it since
 * the watch began: nothing, as it should be.
 */
export function watch(db: Db, personId: string, now: () => Date): () => string[] {
  const leaving = watchExports(db, now)
  const isOwn: IsOwn = (person) => person?.id === personId
  return () => [
    ...leaving(),
    ...farms(db, isOwn),
    ...certificates(db, isOwn),
    ...db.complianceRecords.all().flatMap((record) => decisions(record, isOwn)),
    ...suppliers(db, isOwn),
    ...db.plots
      .all()
      .flatMap(({ id, screening: { recordedBy, risk } }) =>
        isOwn(recordedBy) && risk === 'low' ? `${id} is of low risk` : [],
      ),
  ]
}

export const exportedIn = (db: Db): Batch[] =>
  db.batches.all().filter(({ status }) => status === 'exported')

/** Looks at what left after the watch began, on the day on which it was found to have left. */
function watchExports(db: Db, now: () => Date) {
  const leftOn = new Map<string, string>()
  const before = new Set(exportedIn(db).map(({ id }) => id))
  return (): string[] => {
    const lineage = lineageOf(db.batches.all())
    const left = exportedIn(db).filter(({ id }) => !before.has(id))
    return left.flatMap((batch) => {
      const day = leftOn.get(batch.id) ?? dateOf(now().toISOString())
      leftOn.set(batch.id, day)
      const harvests = [...harvestsOf(lineage, batch.id).values()]
      const crops = [batch, ...harvests].flatMap((goods) => goods?.crop ?? [])
      return crops.some((crop) => needsEudr({ ...batch, crop }, day))
        ? `${batch.id} left for the Union`
        : []
    })
  }
}

/** As before the export: an arrival that passed before that day would be no evidence. */
const needsEudr = (batch: Batch, day: string): boolean =>
  eudrNeed({ ...batch, status: 'in_transit' }, day).isNeeded

/** Farmers whom the person registered, and their goods. */
function farms(db: Db, isOwn: IsOwn): string[] {
  const own = db.farmers.all().filter(({ registeredBy }) => isOwn(registeredBy))
  const ids = new Set(own.map(({ id }) => id))
  return [
    ...own.flatMap(({ id, status }) => (status === 'verified' ? `${id} is verified` : [])),
    ...db.batches
      .all()
      .flatMap(({ id, farmerId, status }) =>
        ids.has(farmerId) && status !== 'harvested' ? `${id} has left the farm` : [],
      ),
  ]
}

/** Certificates that the person recorded, and goods that would not be certified without them. */
function certificates(db: Db, isOwn: IsOwn): string[] {
  const own = db.certificates.all().filter(({ recordedBy }) => isOwn(recordedBy))
  const others = db.certificates.all().filter((certificate) => !own.includes(certificate))
  const batches = db.batches.all()
  const byOthers = certifiedBatches(batches, others)
  return [
    ...own.flatMap(({ id, status }) => (status === 'pending' ? [] : `${id} is decided`)),
    ...batches.flatMap(({ id, certified }, index) =>
      isSame(certified, byOthers[index]?.certified) ? [] : `${id} is certified`,
    ),
  ]
}

/** What the person decided in a record, and what was decided of their own. */
function decisions(
  { id, requirements, assessment, documents, findings = [] }: ComplianceRecord,
  isOwn: IsOwn,
): string[] {
  return [
    ...requirements.flatMap(({ name, checkedBy }) =>
      isOwn(checkedBy) ? `${id}: ${name} is decided` : [],
    ),
    ...(isOwn(assessment?.assessedBy) ? [`${id}: the risk is assessed`] : []),
    ...documents.flatMap(({ name, status, uploadedBy }) =>
      isOwn(uploadedBy) && status !== 'pending' ? `${id}: ${name} is decided` : [],
    ),
    ...findings.flatMap((finding) => (isDecided(finding, isOwn) ? `${finding.id} is decided` : [])),
  ]
}

const isDecided = ({ answers, decisions }: Finding, isOwn: IsOwn): boolean =>
  decisions.some(({ answerId, decidedBy }) => {
    const answer = answers.find(({ id }) => id === answerId)
    return isOwn(decidedBy) || isOwn(answer?.answeredBy)
  })

/** Documents of suppliers that the person handed in, or decided on. */
const suppliers = (db: Db, isOwn: IsOwn): string[] =>
  db.suppliers
    .all()
    .flatMap(({ kyc }) => kyc)
    .flatMap(({ id, status, submittedBy, reviews }) =>
      (isOwn(submittedBy) && status !== 'submitted') ||
      reviews.some(({ reviewedBy }) => isOwn(reviewedBy))
        ? `${id} is decided`
        : [],
    )
