import type { Batch } from '#domain/batch.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { hasRiskAssessment } from '#domain/compliance-words.ts'
import { countryNamed } from '#domain/countries.ts'
import { neededCriteria } from '#domain/risk-assessment-rules.ts'
import type { RiskCriterion } from '#domain/risk-criteria.ts'
import { sampleOfficer } from './sample-people.ts'

const reasons: Record<RiskCriterion, string> = {
  a: 'Looked up in Implementing Regulation (EU) 2025/1093: no high-risk country',
  b: 'No plot lies in or beside a forest reserve, by the map of plots',
  c: 'No community of indigenous peoples is on record around the plots',
  d: 'Not called for: no such community is on record around the plots',
  e: 'The district’s lands office knows of no claim to these plots',
  f: 'Forest is still cleared in the region: each plot was checked against satellite images',
  g: 'Boundaries were walked, and compared with the land use titles',
  h: 'Titles were compared with the register; no sanctions apply',
  i: 'One farmer, one co-op: each bag can be traced to its plot',
  j: 'Stored and moved apart from goods of other origin',
  k: 'None concerns this country',
  l: 'No concern is on record against anybody in the chain',
  m: 'Nothing else is known',
  n: 'The co-op’s group certificate was seen; it stands for none of the checks above',
}

/** The risk assessment that a sample record rests on, with the dates of the record; none where it has no dates. */
export function sampleAssessment(
  {
    standard,
    issueDate,
    expiryDate,
  }: Pick<ComplianceRecord, 'standard' | 'issueDate' | 'expiryDate'>,
  { location }: Batch,
): Pick<ComplianceRecord, 'assessment'> {
  if (!hasRiskAssessment(standard) || issueDate === null || expiryDate === null) return {}
  return {
    assessment: {
      assessedOn: issueDate,
      reviewBy: expiryDate,
      conclusion: 'negligible',
      criteria: neededCriteria([countryNamed(location)]).map((code) => ({
        code,
        finding: code === 'f' ? 'mitigated' : 'negligible',
        reason: reasons[code],
      })),
      assessedBy: sampleOfficer,
      recordedAt: `${issueDate}T10:30:00.000Z`,
    },
  }
}
