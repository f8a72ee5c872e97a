import { changeScopes } from '#domain/change-scopes.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { changeSinceAssessment } from '#domain/goods-assessed.ts'
import { useMay } from '../auth/auth-provider.tsx'
import { useRecords } from './use-records.ts'

/** The known EUDR records with a risk assessment of the goods as they are; none for users who may not read them. */
export function useAssessedRecords(): readonly ComplianceRecord[] {
  const isWanted = useMay()(changeScopes.complianceRecords)
  const records = useRecords('complianceRecords', { isWanted }).data?.rows ?? []
  return records.filter((record) => record.assessment && !changeSinceAssessment(record))
}
