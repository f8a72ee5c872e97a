import type { ListDefinition } from '../lists/list-definition.ts'
import { agentListAmong } from './agents/agent-list.tsx'
import { batchList } from './batches/batch-list.tsx'
import { certificateList } from './certificates/certificate-list.tsx'
import { complianceList } from './compliance/compliance-list.tsx'
import { farmerList } from './farmers/farmer-list.tsx'
import { locationList } from './locations/location-list.tsx'
import { plotList } from './plots/plot-list.tsx'

/** What can be said of a list without its rows. */
export type AnyList = Pick<
  ListDefinition<never, never>,
  'kind' | 'title' | 'add' | 'extraActions' | 'selects' | 'summary'
> & { ownView?: { name: string; label: string } }

/** The list of each kind of record. */
export const allLists: readonly AnyList[] = [
  farmerList,
  plotList,
  batchList,
  agentListAmong([]),
  locationList,
  complianceList,
  certificateList,
]
