import type { ComplianceRecord } from './compliance-record.ts'
import { hasRiskAssessment } from './compliance-words.ts'
import { changeSinceAssessment } from './goods-assessed.ts'
import { isShown } from './requirement-proof.ts'

/** How much of a compliance record is proven. A risk assessment counts as a requirement. */
interface Completeness {
  requirementsMet: number
  requirementsTotal: number
  documentsVerified: number
  documentsTotal: number
  /** Share of requirements and documents together, 0 to 100. */
  percent: number
  /** Names of the requirements and documents that are still open. */
  open: string[]
}

/** What it is counted from. */
export type Evidence = Pick<
  ComplianceRecord,
  'standard' | 'requirements' | 'documents' | 'assessment' | 'goodsChanges'
>

/** Requirements that are not shown to be met, and documents that are not verified. */
export const openEvidence = ({
  requirements,
  documents,
}: Pick<Evidence, 'requirements' | 'documents'>) => ({
  requirements: requirements.filter((requirement) => !isShown(requirement, documents)),
  documents: documents.filter(({ status }) => status !== 'verified'),
})

export function completenessOf({
  standard,
  requirements,
  documents,
  assessment,
  goodsChanges,
}: Evidence): Completeness {
  const isAssessed =
    assessment?.conclusion === 'negligible' && !changeSinceAssessment({ assessment, goodsChanges })
  const isToAssess = hasRiskAssessment(standard) && !isAssessed
  const still = openEvidence({ requirements, documents })
  const unmet = [...still.requirements, ...(isToAssess ? [{ name: 'Risk assessment' }] : [])]
  const unverified = still.documents
  const requirementsTotal = requirements.length + (hasRiskAssessment(standard) ? 1 : 0)
  const total = requirementsTotal + documents.length
  const open = [...unmet, ...unverified].map(({ name }) => name)
  return {
    requirementsMet: requirementsTotal - unmet.length,
    requirementsTotal,
    documentsVerified: documents.length - unverified.length,
    documentsTotal: documents.length,
    percent: total === 0 ? 0 : Math.floor(((total - open.length) / total) * 100),
    open,
  }
}
