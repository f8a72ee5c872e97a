import { useQuery } from '@tanstack/react-query'
import type { Entry } from '../sync/outbox/entry.ts'
import type { RecordOf, RecordType } from '../sync/records/records.ts'
import { useSync, useSyncState } from './offline-provider.tsx'

/** What an entry is about, as its user would name it: by the record's name, where it has one. */
export function useSubject({ body, files, recordType, recordId }: Entry): string {
  const own = typeof body.name === 'string' && files.length === 0 ? body.name : undefined
  const name = useRecordName(recordType, recordId, own)
  // A file, or what of the record was reviewed; a document of a supplier has an id, and no name, a certificate no parts.
  const isNamed = typeof body.item === 'string' && recordType === 'complianceRecords'
  const part = files[0]?.name ?? (isNamed ? String(body.item) : undefined)
  return part ? `${part}, ${name}` : name
}

/** A record's name as this device knows it, if it is not given; its id where it has none. */
export function useRecordName(recordType: RecordType, recordId: string, given?: string): string {
  const sync = useSync()
  const revision = useSyncState()?.revision
  const { data } = useQuery({
    queryKey: ['records', sync?.name, recordType, revision, recordId, 'name'],
    // An identity is its farmer's, and has no name of its own.
    queryFn: async () =>
      nameOf(
        (
          await sync?.records.get(
            recordType === 'farmerIdentities' ? 'farmers' : recordType,
            recordId,
          )
        )?.record,
      ),
    enabled: sync !== undefined && given === undefined,
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return given ?? data ?? (recordType === 'buyerPreferences' ? 'What you buy' : recordId)
}

const nameOf = (record: RecordOf | undefined): string | null => {
  if (!record) return null
  if ('name' in record) return record.name
  if ('holder' in record) return `${record.standard} ${record.number}`
  return 'standard' in record ? `${record.standard} ${record.id}` : null
}
