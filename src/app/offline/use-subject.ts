import { useQuery } from '@tanstack/react-query'
import type { Entry } from '../sync/outbox/entry.ts'
import type { LocalRecords } from '../sync/records/local-records.ts'
import type { RecordOf, RecordType } from '../sync/records/records.ts'
import { useSync, useSyncState } from './offline-provider.tsx'

/** What an entry is about, as its user would name it. */
export interface Subject {
  /** The record's name; its id where it has none. */
  name: string
  /** The farmer whose batch or plot it is; null for other records, and where nobody knows. */
  farmer: string | null
}

/** What an entry is about. What is typed goes before what the device knows. */
export function useSubject({ body, files, recordType, recordId }: Entry): Subject {
  const own = typeof body.name === 'string' && files.length === 0 ? body.name : undefined
  const farmerId = typeof body.farmerId === 'string' ? body.farmerId : undefined
  const isWhole = own !== undefined && !isSomebodys(recordType)
  const known = useKnown(recordType, recordId, { farmerId, isWanted: !isWhole })
  return { ...known, name: own ?? known.name }
}

/** A record's name as this device knows it; its id where it has none. */
export const useRecordName = (recordType: RecordType, recordId: string): string =>
  useKnown(recordType, recordId).name

interface Asked {
  /** The farmer whose it is, as typed. */
  farmerId?: string | undefined
  /** Whether something has to be read at all. */
  isWanted?: boolean
}

function useKnown(
  recordType: RecordType,
  recordId: string,
  { farmerId, isWanted = true }: Asked = {},
): Subject {
  const sync = useSync()
  const revision = useSyncState()?.revision
  const { data } = useQuery({
    queryKey: ['records', sync?.name, recordType, revision, recordId, farmerId, 'name'],
    queryFn: async () => (sync ? readKnown(sync.records, recordType, recordId, farmerId) : null),
    enabled: sync !== undefined && isWanted,
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const unnamed = recordType === 'buyerPreferences' ? 'what you buy' : recordId
  return { name: data?.name ?? unnamed, farmer: data?.farmer ?? null }
}

async function readKnown(
  records: Pick<LocalRecords, 'get'>,
  recordType: RecordType,
  recordId: string,
  farmerId: string | undefined,
) {
  // An identity is its farmer's, and has no name of its own.
  const kind = recordType === 'farmerIdentities' ? 'farmers' : recordType
  const { record } = await records.get(kind, recordId)
  const grower = farmerOf(recordType, record, farmerId)
  const farmer = grower && (await records.get('farmers', grower)).record
  return { name: nameOf(record), farmer: farmer ? farmer.name : null }
}

/** Whether records of this kind are named together with their farmer. */
const isSomebodys = (recordType: RecordType) => recordType === 'batches' || recordType === 'plots'

/** Id of the farmer whose batch or plot it is: as typed, otherwise as on record. */
function farmerOf(recordType: RecordType, record: RecordOf | undefined, typed?: string) {
  if (!isSomebodys(recordType)) return undefined
  return typed ?? (record && 'farmerId' in record ? record.farmerId : undefined)
}

const nameOf = (record: RecordOf | undefined): string | null => {
  if (!record) return null
  if ('name' in record) return record.name
  if ('holder' in record) return `${record.standard} ${record.number}`
  return 'standard' in record ? `${record.standard} ${record.id}` : null
}
