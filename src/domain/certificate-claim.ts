import type { Batch } from './batch.ts'
import type { Certificate } from './certificate.ts'
import { isInForce } from './certificate-rules.ts'
import { certificateStandard } from './certificate-words.ts'
import type { Certified } from './certified.ts'
import { commodityLabels } from './commodity.ts'
import type { Lineage } from './lots/lineage.ts'
import { originOf } from './lots/origin.ts'
import { longDay } from './regulation/long-day.ts'

/** A harvest, as far as a certificate covers it or not. */
type CertifiedHarvest = Pick<Batch, 'farmerId' | 'crop' | 'harvestDate'>

/** The harvests that goods are made of, by id; undefined for one of which only the id is known. */
export type CertifiedHarvests = ReadonlyMap<string, CertifiedHarvest | undefined>

/** The harvests that a lot is made of; a harvest is made of itself. */
export function harvestsOf(lineage: Lineage, lotId: string): CertifiedHarvests {
  const lot = lineage.lotOf(lotId)
  // There are tens of thousands of these.
  if (lot?.made === null) return new Map([[lotId, lot]])
  return new Map(originOf(lineage, lotId).map(({ harvestId, harvest }) => [harvestId, harvest]))
}

/** Whether the goods are what they claim to be: certified to a standard on the day of the harvest. */
export interface ClaimProof {
  standard: string
  isShown: boolean
  /** What shows it, or what is missing: `Certificate RA-1042 was not in force on 3 March 2026`. */
  text: string
  /** The certificate that it is about; undefined where none names the farmer. */
  certificate: Certificate | undefined
}

/**
 * Looks each claim of some goods up in the certificates: one has to be verified, cover the crop, have the farmer in it,
 * and be in force on the day of the harvest. Goods made of several harvests need that for each of them, so one that is
 * not known leaves the claim open. A claim to something else than a standard with certificates is left out.
 */
export const claimProofs = (
  { certifications }: Pick<Batch, 'certifications'>,
  harvests: CertifiedHarvests,
  certificates: readonly Certificate[],
): ClaimProof[] =>
  claimed(certifications).map((standard) => {
    const proofs = harvestProofs(standard, harvests, certificates)
    return (
      proofs.find(({ isShown }) => !isShown) ??
      proofs[0] ??
      notShown(standard, 'No harvest on record')
    )
  })

/**
 * The claims of some goods that certificates show, for those who may not read the certificates. `certificatesOf` gives
 * those that name a farmer.
 */
export const certifiedTo = (
  { certifications }: Pick<Batch, 'certifications'>,
  harvests: CertifiedHarvests,
  certificatesOf: (farmerId: string) => readonly Certificate[],
): Certified[] =>
  claimed(certifications).flatMap((standard) => {
    const shownBy = [...harvests.values()].flatMap(
      (harvest) => (harvest && showing(standard, harvest, certificatesOf(harvest.farmerId))) ?? [],
    )
    if (shownBy.length === 0 || shownBy.length < harvests.size) return []
    const ofGroups = shownBy.filter(({ farmerIds }) => farmerIds.length > 1)
    return { standard, numbers: [...new Set(ofGroups.map(({ number }) => number))] }
  })

const claimed = (certifications: readonly string[]) =>
  certificateStandard.values.filter((standard) => certifications.includes(standard))

/** A proof for each harvest. */
function harvestProofs(
  standard: string,
  harvests: CertifiedHarvests,
  certificates: readonly Certificate[],
): ClaimProof[] {
  const own = certificates.filter((certificate) => certificate.standard === standard)
  return [...harvests].map(([id, harvest]) => {
    if (!harvest) return notShown(standard, `Harvest ${id} is not known here`)
    const proof = harvestProof(standard, harvest, own)
    return harvests.size > 1 && !proof.isShown ? { ...proof, text: `${id}: ${proof.text}` } : proof
  })
}

const notShown = (standard: string, text: string, certificate?: Certificate): ClaimProof => ({
  standard,
  isShown: false,
  text,
  certificate,
})

/** Of the certificates that name the farmer, one that shows what a harvest is certified to. */
const showing = (
  standard: string,
  { crop, harvestDate }: CertifiedHarvest,
  certificates: readonly Certificate[],
): Certificate | undefined =>
  certificates.find(
    (certificate) =>
      certificate.standard === standard &&
      certificate.status === 'verified' &&
      certificate.crops.includes(crop) &&
      isInForce(certificate, harvestDate),
  )

/** What a certificate lacks for a harvest, the gravest first; null where it covers the harvest. */
const lacks = (
  certificate: Certificate,
  { crop, harvestDate }: CertifiedHarvest,
): string | null => {
  const { number, crops, status } = certificate
  if (!crops.includes(crop)) {
    return `Certificate ${number} does not cover ${commodityLabels[crop].toLowerCase()}`
  }
  if (!isInForce(certificate, harvestDate)) {
    return `Certificate ${number} was not in force on ${longDay(harvestDate)}`
  }
  if (status === 'rejected') return `Certificate ${number} was rejected`
  return status === 'verified' ? null : `Certificate ${number} is not checked yet`
}

/** The proof by the certificate that comes nearest. */
function harvestProof(
  standard: string,
  harvest: CertifiedHarvest,
  certificates: readonly Certificate[],
): ClaimProof {
  const own = certificates.filter(({ farmerIds }) => farmerIds.includes(harvest.farmerId))
  const whole = showing(standard, harvest, own)
  if (whole) {
    const text = `Certificate ${whole.number}, in force on ${longDay(harvest.harvestDate)}`
    return { standard, isShown: true, text, certificate: whole }
  }
  const covering = own.filter(({ crops }) => crops.includes(harvest.crop))
  const nearest =
    covering.find((certificate) => isInForce(certificate, harvest.harvestDate)) ??
    covering.at(-1) ??
    own[0]
  const lacking = nearest && lacks(nearest, harvest)
  return notShown(standard, lacking ?? 'No certificate on record names this farmer', nearest)
}
