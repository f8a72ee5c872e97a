import { qualityGrades } from './batch.ts'
import { commodities } from './commodity.ts'
import {
  complianceStandard,
  documentStatus,
  findingGrade,
  findingVerdict,
  requirementStatus,
} from './compliance-words.ts'
import { consentLanguage, consentMethod, consentPurpose } from './consent-words.ts'
import { alertKind } from './dashboard.ts'
import { escrowRelease } from './escrow.ts'
import { identityKind } from './identity.ts'
import { infrastructureRating } from './location-words.ts'
import { reviewVerdict } from './review.ts'
import { roles } from './scopes.ts'
import { kycDocumentKind, kycStatus, kycStep } from './supplier-kyc.ts'
import { passportEventType, trackingEventType } from './tracking-event.ts'
import { flagReason, verificationStep } from './verification-steps.ts'

/** Lists of values that have a name of their own instead of that of the field in which they are first found. */
const named: Record<string, readonly string[]> = {
  AlertKind: alertKind.values,
  Commodity: commodities,
  ComplianceStandard: complianceStandard.values,
  ConsentLanguage: consentLanguage.values,
  ConsentMethod: consentMethod.values,
  ConsentPurpose: consentPurpose.values,
  DocumentStatus: documentStatus.values,
  EscrowRelease: escrowRelease.values,
  FindingGrade: findingGrade.values,
  FindingVerdict: findingVerdict.values,
  FlagReason: flagReason.values,
  IdentityKind: identityKind.values,
  InfrastructureRating: infrastructureRating.values,
  KycDocumentKind: kycDocumentKind.values,
  KycStatus: kycStatus.values,
  KycStep: kycStep.values,
  PassportEventType: passportEventType.values,
  QualityGrade: qualityGrades,
  RequirementStatus: requirementStatus.values,
  ReviewVerdict: reviewVerdict.values,
  Role: roles,
  TrackingEventType: trackingEventType.values,
  VerificationStep: verificationStep.values,
}

/** Names of lists of values in the API description, by their JSON. */
export const enumNames: ReadonlyMap<string, string> = new Map(
  Object.entries(named).map(([name, values]) => [JSON.stringify(values), name]),
)
