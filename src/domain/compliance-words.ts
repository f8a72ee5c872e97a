import { certificateStandard } from './certificate-words.ts'
import { vocabulary } from './vocabulary.ts'

/**
 * Severity of a finding, as auditors grade it (ISO 9000, nonconformity): an observation does not break a requirement
 * yet, a minor finding breaks part of one, a major one puts in doubt that the standard is met at all.
 */
export const findingGrade = vocabulary({
  observation: 'Observation',
  minor: 'Minor',
  major: 'Major',
})

/** What can be decided on the answer to a finding. */
export const findingVerdict = vocabulary({ closed: 'Closed', returned: 'Returned' })

/** The regulations and standards that records are kept for. */
export const complianceStandard = vocabulary({
  EUDR: 'EUDR',
  FSMA: 'FSMA',
  'Rainforest Alliance': 'Rainforest Alliance',
  FairTrade: 'FairTrade',
  Organic: 'Organic',
})

export type ComplianceStandard = (typeof complianceStandard.values)[number]

/**
 * Whether anyone issues a certificate under a standard. Under a law no authority does: there it is an assessment that
 * is renewed.
 */
export const hasCertificate = (standard: string): boolean => certificateStandard.isKnown(standard)

/** Whether records of a standard hold a risk assessment: there, nobody certifies. */
export const hasRiskAssessment = (standard: string): boolean => standard === 'EUDR'

export const complianceStatus = vocabulary({
  compliant: 'Compliant',
  pending_review: 'Pending Review',
  non_compliant: 'Non-Compliant',
})

export type ComplianceStatus = (typeof complianceStatus.values)[number]

export const requirementStatus = vocabulary({
  compliant: 'Compliant',
  non_compliant: 'Non-Compliant',
  pending: 'Pending',
})

export const documentStatus = vocabulary({
  verified: 'Verified',
  pending: 'Pending',
  rejected: 'Rejected',
  expired: 'Expired',
  missing: 'Missing',
})
