import { recordPath } from '../lists/record-path.ts'
import type { RecordType } from '../sync/records/records.ts'
import { agents } from './agents/kind.ts'
import { batches } from './batches/kind.ts'
import { certificates } from './certificates/kind.ts'
import { complianceRecords } from './compliance/kind.ts'
import { farmers } from './farmers/kind.ts'
import { locations } from './locations/kind.ts'
import { plots } from './plots/kind.ts'
import type { AnyRecordKind } from './record-kind.ts'

/**
 * Every kind of record that has a screen, in the order of the navigation. To add one, create its folder and add it
 * here.
 */
const kinds = { farmers, plots, batches, agents, locations, complianceRecords, certificates }

export const recordKinds: readonly AnyRecordKind[] = Object.values(kinds)

/**
 * Returns where a record is shown: a farmer's identity with the farmer, a buyer's preferences with the lots, a supplier
 * on its own screen.
 */
export function addressOf(recordType: RecordType, recordId: string): string {
  if (recordType === 'buyerPreferences') return '/lots?do=preferences'
  if (recordType === 'suppliers') return recordPath('/supplier', recordId)
  return recordPath(
    kinds[recordType === 'farmerIdentities' ? 'farmers' : recordType].path,
    recordId,
  )
}
