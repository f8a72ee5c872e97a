import type { ComplianceDocument, Requirement } from './compliance-record.ts'
import type { Consent } from './consent.ts'
import { consentState } from './consent-rules.ts'
import type { Finding } from './finding.ts'
import type { Passport, PassportEvent } from './passport.ts'
import type { RiskAssessment } from './risk-assessment.ts'

/**
 * Whether buyers may see who a farmer is and where the crop grew: the farmer's consent is in force and includes exactly
 * this purpose. Both the server and the app decide by this what buyers get.
 */
export const mayShowBuyers = (farmer: { consent?: Consent | null }): boolean =>
  consentState(farmer) === 'given' &&
  farmer.consent?.purposes.includes('share-with-buyers') === true

/** Shown instead of a farmer's name if it is withheld. */
export const farmerLabel = (farmerId: string): string => `Farmer ${farmerId}`

/** `Soubré, Nawa, Côte d’Ivoire` -> `Nawa, Côte d’Ivoire`, which maps to itself; empty if the place names no region. */
export function regionOf(place: string): string {
  const parts = place.split(', ')
  return parts.length < 2 ? '' : parts.slice(-2).join(', ')
}

/** A record that names a farmer, and perhaps the place where the crop grew. */
interface OfFarmer {
  farmerId: string
  farmer: string
  farmerShown: boolean
  locationId?: string
  location?: string
  findings?: Finding[] | undefined
  requirements?: Requirement[]
  documents?: ComplianceDocument[]
  assessment?: RiskAssessment | undefined
  earlyHarvestReason?: string | null
}

/** A record as buyers see it: without consent, it has no name and no place more precise than the region. */
export function forBuyers<Row extends OfFarmer>(row: Row): Row {
  if (row.farmerShown) return row
  const { farmerId, location, findings, requirements, documents, assessment, earlyHarvestReason } =
    row
  const place = location === undefined ? {} : { locationId: '', location: regionOf(location) }
  const audits = findings === undefined ? {} : { findings: findings.map(withoutWords) }
  const evidence = {
    ...(requirements && { requirements: requirements.map(withoutReason) }),
    ...(documents && { documents: documents.map(withoutReasons) }),
    ...(assessment && {
      assessment: { ...assessment, criteria: assessment.criteria.map(withoutReason) },
    }),
  }
  const harvest = earlyHarvestReason ? { earlyHarvestReason: withheldWords } : {}
  return { ...row, farmer: farmerLabel(farmerId), ...place, ...audits, ...evidence, ...harvest }
}

/** Replaces free text that may name a farmer or a place. */
const withheldWords = 'Withheld: the farmer has not agreed to be shown to buyers'

const withoutReason = <Decision extends { reason?: string | null | undefined }>(
  decision: Decision,
) => (decision.reason ? { ...decision, reason: withheldWords } : decision)

/**
 * A document with its state, decisions and fingerprint. File names are withheld, as people name files after the farmer.
 */
const withoutReasons = (document: ComplianceDocument): ComplianceDocument => ({
  ...document,
  ...(document.file && { file: { ...document.file, name: withheldWords } }),
  ...(document.original && { original: { ...document.original, name: withheldWords } }),
  ...(document.reviews && { reviews: document.reviews.map(withoutReason) }),
})

/** A finding with its grade, dates and state; its free text is withheld, as people write names there. */
const withoutWords = (finding: Finding): Finding => ({
  ...finding,
  text: withheldWords,
  answers: finding.answers.map((answer) => ({ ...answer, action: withheldWords })),
  decisions: finding.decisions.map((decision) => ({
    ...decision,
    reason: decision.reason === null ? null : withheldWords,
  })),
})

/** A passport as buyers get it: the same rule, including where each event was recorded and its notes. */
export function passportForBuyers(passport: Passport): Passport {
  if (passport.farmerShown) return passport
  return {
    ...passport,
    farmer: farmerLabel(passport.farmerId),
    locationId: '',
    origin: regionOf(passport.origin),
    coordinates: null,
    events: passport.events.map(withoutPlace),
  }
}

/**
 * Notes are removed too, as people write names in them. The hash stays, so that the chain still shows what was removed.
 */
function withoutPlace({ coordinates, ...event }: PassportEvent): PassportEvent {
  if (!coordinates && event.locationId === null && !event.location && !event.note) return event
  return {
    ...event,
    locationId: null,
    location: regionOf(event.location),
    note: '',
    withheld: true,
  }
}
