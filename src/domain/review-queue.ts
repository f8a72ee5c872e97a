import type { Certificate } from './certificate.ts'
import { reviewableCertificate } from './certificate-rules.ts'
import type { ComplianceRecord } from './compliance-record.ts'
import { findingGrade, hasRiskAssessment } from './compliance-words.ts'
import { reviewableDocument } from './document-review.ts'
import type { Farmer } from './farmer.ts'
import { decisionObstacle } from './finding-rules.ts'
import { changeSinceAssessment, partsText } from './goods-assessed.ts'
import type { Location } from './location.ts'
import { placeName } from './location-rules.ts'
import { isShown } from './requirement-proof.ts'
import { reviewObstacle } from './review.ts'
import type { Scope } from './scopes.ts'
import type { Supplier } from './supplier.ts'
import { kycStep, reviewableKyc, waitingKyc } from './supplier-kyc.ts'
import type { Verifier } from './verification-rules.ts'
import { stepsOnRecord, type VerificationStepId } from './verification-steps.ts'
import { liftableFlags, waitingSteps } from './verification-waiting.ts'

/** Something that waits for a decision of one user. */
export interface WaitingDecision {
  /** No two that wait share one. */
  key: string
  kind:
    | 'document'
    | 'requirement'
    | 'assessment'
    | 'finding'
    | 'certificate'
    | 'kyc'
    | 'verification'
    | 'step'
    | 'flag'
    | 'inspection'
  /** The record that it is decided in. */
  recordId: string
  /** Of a farmer's verification, where it is not on record what it checks; null for all else. */
  step: VerificationStepId | null
  /** What is decided: `Plot boundaries`, `Farm visited`. */
  subject: string
  /** Whose it is, or where: `EUDR CMP-0003, Ama Owusu`. */
  about: string
  /** Since when it waits, ISO 8601 date or instant; null where nobody recorded that. */
  since: string | null
  /** The file that has to be looked at, and its size, 0 where nobody recorded that; null where there is none. */
  file: { sha256: string; sizeBytes: number } | null
  /** Whether it can be decided without a network. */
  worksOffline: boolean
}

/** What may hold something to decide; what the user may not read is left empty. */
export interface DecidedRecords {
  complianceRecords: readonly ComplianceRecord[]
  farmers: readonly Farmer[]
  locations: readonly Location[]
  suppliers: readonly Supplier[]
  certificates: readonly Certificate[]
}

/** Who decides in records of a kind at all. */
export const decisionScopes = {
  complianceRecords: 'compliance:review',
  farmers: 'farmers:verify',
  locations: 'locations:conditions:write',
  suppliers: 'suppliers:review',
  certificates: 'certificates:review',
} as const satisfies Record<keyof DecidedRecords, Scope>

/** All that waits for a decision of this user, the oldest first; what nobody knows the age of comes last. */
export const reviewQueue = (
  { complianceRecords, farmers, locations, suppliers, certificates }: DecidedRecords,
  user: Verifier,
  today: string,
): WaitingDecision[] =>
  [
    ...complianceRecords.flatMap((record) => [
      ...documentsOf(record, user),
      ...requirementsOf(record, user),
      ...assessmentOf(record, user, today),
      ...findingsOf(record, user),
    ]),
    ...certificates.flatMap((certificate) => certificateOf(certificate, user)),
    ...suppliers.flatMap((supplier) => kycOf(supplier, user)),
    ...farmers.flatMap((farmer) => [...flagsOf(farmer, user), ...stepsOf(farmer, user)]),
    ...locations.flatMap((location) => inspectionOf(location, user)),
  ].sort((a, b) => ageOf(a) - ageOf(b))

const ageOf = ({ since }: WaitingDecision): number =>
  since === null ? Number.MAX_SAFE_INTEGER : Date.parse(since)

/** Documents that were uploaded by others and not decided on. */
function documentsOf(record: ComplianceRecord, user: Verifier): WaitingDecision[] {
  if (!user.may('compliance:review')) return []
  const { id, documents } = record
  return documents
    .filter((document) => reviewObstacle(reviewableDocument(document), user) === null)
    .map(({ name, uploadedAt = null, sha256, file }) => ({
      key: `document/${id}/${name}`,
      kind: 'document',
      recordId: id,
      step: null,
      subject: name,
      about: aboutRecord(record),
      since: uploadedAt,
      file: sha256 === undefined ? null : { sha256, sizeBytes: file?.sizeBytes ?? 0 },
      worksOffline: true,
    }))
}

/** Requirements that are open though each document is verified: nothing else has to come before they are decided. */
function requirementsOf(record: ComplianceRecord, user: Verifier): WaitingDecision[] {
  const { id, documents, requirements } = record
  const areVerified = documents.every(({ status }) => status === 'verified')
  if (!areVerified || !user.may('compliance:review')) return []
  const open = requirements.filter(
    (requirement) => requirement.status !== 'non_compliant' && !isShown(requirement, documents),
  )
  const [first] = open
  if (!first) return []
  return [
    {
      key: `requirement/${id}`,
      kind: 'requirement',
      recordId: id,
      step: null,
      subject: open.length === 1 ? first.name : `${first.name} and ${open.length - 1} more`,
      about: aboutRecord(record),
      since: lastOf(
        documents.flatMap(({ reviews = [] }) => reviews.map(({ reviewedAt }) => reviewedAt)),
      ),
      file: null,
      worksOffline: true,
    },
  ]
}

/**
 * A risk assessment that is still to be concluded, or to be reviewed, though everything that it rests on is there; or
 * one of goods that changed afterwards. One that found a risk waits for those who lower the risk.
 */
function assessmentOf(record: ComplianceRecord, user: Verifier, today: string): WaitingDecision[] {
  const { id, standard, requirements, documents, assessment } = record
  if (!hasRiskAssessment(standard) || !user.may('compliance:review')) return []
  const isConcluded = assessment !== undefined && assessment.conclusion !== 'open'
  const change = changeSinceAssessment(record)
  const isOver = isConcluded && assessment.reviewBy < today
  const isReady = requirements.every((requirement) => isShown(requirement, documents))
  if (!change && (isConcluded ? !isOver : !isReady)) return []
  return [
    {
      key: `assessment/${id}`,
      kind: 'assessment',
      recordId: id,
      step: null,
      subject: change
        ? `Risk assessment, goods changed: ${partsText(change)}`
        : isOver
          ? 'Risk assessment, to be reviewed'
          : 'Risk assessment',
      about: aboutRecord(record),
      since: change
        ? change.at
        : isOver
          ? assessment.reviewBy
          : lastOf(requirements.map(({ recordedAt }) => recordedAt)),
      file: null,
      worksOffline: true,
    },
  ]
}

const lastOf = (instants: readonly (string | undefined)[]): string | null =>
  instants
    .filter((instant) => instant !== undefined)
    .toSorted()
    .at(-1) ?? null

/** Documents that suppliers handed in for KYC. */
const kycOf = (supplier: Supplier, user: Verifier): WaitingDecision[] =>
  user.may('suppliers:review')
    ? waitingKyc(supplier)
        .filter((document) => reviewObstacle(reviewableKyc(document), user) === null)
        .map(({ id, step, submittedAt }) => ({
          key: `kyc/${supplier.id}/${id}`,
          kind: 'kyc',
          recordId: supplier.id,
          step: null,
          subject: kycStep.label(step),
          about: supplier.name,
          since: submittedAt,
          file: null,
          worksOffline: true,
        }))
    : []

/** A certificate that somebody else recorded. */
function certificateOf(certificate: Certificate, user: Verifier): WaitingDecision[] {
  const isWaiting = reviewObstacle(reviewableCertificate(certificate), user) === null
  if (!isWaiting || !user.may('certificates:review')) return []
  const { id, standard, number, holder, recordedAt } = certificate
  return [
    {
      key: `certificate/${id}`,
      kind: 'certificate',
      recordId: id,
      step: null,
      subject: `${standard} ${number}`,
      about: holder,
      since: recordedAt,
      file: null,
      worksOffline: true,
    },
  ]
}

/** Findings that others answered, and nobody has decided on. */
function findingsOf(record: ComplianceRecord, user: Verifier): WaitingDecision[] {
  if (!user.may('compliance:review')) return []
  const { id, findings = [] } = record
  return findings
    .filter((finding) => decisionObstacle(finding, user) === null)
    .map(({ id: findingId, grade, text, answers }) => ({
      key: `finding/${id}/${findingId}`,
      kind: 'finding',
      recordId: id,
      step: null,
      subject: `${findingGrade.label(grade)}: ${text}`,
      about: aboutRecord(record),
      since: answers.at(-1)?.answeredAt ?? null,
      file: null,
      worksOffline: true,
    }))
}

/** `EUDR CMP-0003, Ama Owusu` */
const aboutRecord = ({ standard, id, farmer }: ComplianceRecord): string =>
  [`${standard} ${id}`, ...(farmer ? [farmer] : [])].join(', ')

/** Steps that are this user's to do, as far as the record has what they are about: those that it shows are one decision. */
function stepsOf(farmer: Farmer, user: Verifier): WaitingDecision[] {
  const waiting = waitingSteps(farmer, user).flatMap(({ step, missing }) =>
    missing === '' ? [step] : [],
  )
  const onRecord = waiting.filter(({ id }) => stepsOnRecord.has(id))
  const common = {
    recordId: farmer.id,
    about: `${farmer.name}, ${farmer.location}`,
    file: null,
  }
  const since = onRecord.map(({ evidenceOf }) => evidenceOf?.(farmer)?.since ?? null)
  return [
    ...(onRecord.length > 0
      ? [
          {
            ...common,
            key: `verification/${farmer.id}`,
            kind: 'verification' as const,
            step: null,
            subject: onRecord.map(({ label }) => label).join(', '),
            since: firstOf(since) ?? farmer.registrationDate,
            worksOffline: onRecord.some(({ worksOffline }) => worksOffline),
          },
        ]
      : []),
    ...waiting
      .filter(({ id }) => !stepsOnRecord.has(id))
      .map((step) => ({
        ...common,
        key: `step/${farmer.id}/${step.id}`,
        kind: 'step' as const,
        step: step.id,
        subject: step.label,
        since: farmer.registrationDate,
        worksOffline: step.worksOffline,
      })),
  ]
}

const firstOf = (instants: readonly (string | null)[]): string | null =>
  instants.filter((instant) => instant !== null).toSorted()[0] ?? null

/** Flags that others raised. */
const flagsOf = (farmer: Farmer, user: Verifier): WaitingDecision[] =>
  liftableFlags(farmer, user).map(({ id, reason, raised }) => ({
    key: `flag/${farmer.id}/${id}`,
    kind: 'flag',
    recordId: farmer.id,
    step: null,
    subject: reason,
    about: `${farmer.name}, ${farmer.location}`,
    since: raised?.occurredAt ?? null,
    file: null,
    worksOffline: true,
  }))

/** A place whose last inspection came to no result, or that was never inspected. */
function inspectionOf(location: Location, user: Verifier): WaitingDecision[] {
  const { id, name, compliance } = location
  const isWaiting = compliance.status === 'Under Review'
  if (!isWaiting || !user.may('locations:conditions:write')) return []
  return [
    {
      key: `inspection/${id}`,
      kind: 'inspection',
      recordId: id,
      step: null,
      subject: name,
      about: placeName(location),
      since: compliance.inspectionDate,
      file: null,
      worksOffline: true,
    },
  ]
}
