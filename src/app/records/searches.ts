import { matchesAgentFilter } from '#domain/agent-rules.ts'
import { matchesBatchFilter } from '#domain/batch-rules.ts'
import { isCertificateFound } from '#domain/certificate-rules.ts'
import { isComplianceRecordFound } from '#domain/compliance-rules.ts'
import { matchesFarmerFilter } from '#domain/farmer-rules.ts'
import { isLocationFound } from '#domain/location-rules.ts'
import { isPlotFound } from '#domain/plot-rules.ts'
import type { RecordOf } from '../sync/records/records.ts'
import type { AnyRecordKind } from './record-kind.ts'

/**
 * Whether a search across all kinds finds a record. Separate from the kinds, which are loaded before anyone searches.
 */
export const isFoundBy: {
  [T in AnyRecordKind['kind']]: (record: RecordOf<T>, words: string) => boolean
} = {
  farmers: (farmer, words) => matchesFarmerFilter(farmer, { q: words }),
  plots: isPlotFound,
  batches: (batch, words) => matchesBatchFilter(batch, { q: words }),
  agents: (agent, words) => matchesAgentFilter(agent, { q: words }),
  locations: isLocationFound,
  complianceRecords: isComplianceRecordFound,
  certificates: isCertificateFound,
}
