import type { Batch } from '#domain/batch.ts'
import type { Certificate } from '#domain/certificate.ts'
import { type CertifiedHarvests, certifiedTo, harvestsOf } from '#domain/certificate-claim.ts'
import { lineageOf, withDrawn } from '#domain/lots/lineage.ts'
import { isSame } from '#domain/same-value.ts'
import type { Db } from '../db.ts'

/** A batch as it is to be stored: with what certificates show of its claims. */
export function withCertified<Row extends Batch>(db: Db, batch: Row): Row {
  // A harvest needs no others; there may be hundreds in one import.
  const lineage = lineageOf(batch.made ? [...db.batches.all(), batch] : [batch])
  const certificates = db.certificates.all()
  const certificatesOf = (farmerId: string) =>
    certificates.filter(({ farmerIds }) => farmerIds.includes(farmerId))
  return withShown(batch, harvestsOf(lineage, batch.id), certificatesOf)
}

/** Sets of batches and certificates, each batch with what these show of it. */
export function certifiedBatches(
  batches: readonly Batch[],
  certificates: readonly Certificate[],
): Batch[] {
  const lineage = lineageOf(batches)
  const certificatesOf = byFarmer(certificates)
  return batches.map((batch) =>
    batch.certifications.length === 0
      ? batch
      : withShown(batch, harvestsOf(lineage, batch.id), certificatesOf),
  )
}

type CertificatesOf = (farmerId: string) => readonly Certificate[]

/** An index of certificates, for many batches. */
function byFarmer(certificates: readonly Certificate[]): CertificatesOf {
  const index = new Map<string, Certificate[]>()
  for (const certificate of certificates) {
    for (const id of certificate.farmerIds) {
      const own = index.get(id)
      if (own) own.push(certificate)
      else index.set(id, [certificate])
    }
  }
  const none: readonly Certificate[] = []
  return (farmerId) => index.get(farmerId) ?? none
}

/** Call after a certificate was changed or reviewed, with the farmers whom it names and named before. */
export function followCertificate(db: Db, farmerIds: ReadonlySet<string>): void {
  followClaims(db, ({ farmerId }) => farmerIds.has(farmerId))
}

/** Call after a batch was changed: what was made of it claims the same. */
export function followHarvest(db: Db, before: Batch, after: Batch): void {
  if (before.crop === after.crop && before.harvestDate === after.harvestDate) return
  followClaims(db, ({ id }) => id === after.id)
}

/** Looks the claims of harvests up again, and those of all that was made of them. */
function followClaims(db: Db, isMeant: (batch: Batch) => boolean): void {
  const batches = db.batches.all()
  const lineage = lineageOf(batches)
  const certificatesOf = byFarmer(db.certificates.all())
  for (const batch of withDrawn(lineage, batches.filter(isMeant))) {
    const followed = withShown(batch, harvestsOf(lineage, batch.id), certificatesOf)
    if (followed !== batch) void db.batches.put(followed)
  }
}

function withShown<Row extends Batch>(
  batch: Row,
  harvests: CertifiedHarvests,
  certificatesOf: CertificatesOf,
): Row {
  const certified = certifiedTo(batch, harvests, certificatesOf)
  return isSame(certified, batch.certified) ? batch : { ...batch, certified }
}
