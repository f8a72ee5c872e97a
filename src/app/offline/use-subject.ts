import { useQuery } from '@tanstack/react-query'
import type { Entry } from '../sync/entry.ts'
import type { RecordOf } from '../sync/records.ts'
import { useSync } from './offline-provider.tsx'

/** What an entry is about, as its user would name it: by the record's name, where it has one. */
export function useSubject({ body, files, recordType, recordId }: Entry): string {
  const sync = useSync()
  const own = typeof body.name === 'string' && files.length === 0 ? body.name : undefined
  const { data } = useQuery({
    queryKey: ['known', 'name', recordType, recordId],
    queryFn: async () => nameOf((await sync?.records.get(recordType, recordId))?.record),
    enabled: sync !== undefined && own === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const name = own ?? data ?? recordId
  return files[0] ? `${files[0].name}, ${name}` : name
}

const nameOf = (record: RecordOf | undefined): string | null => {
  if (!record) return null
  if ('name' in record) return record.name
  return 'standard' in record ? `${record.standard} ${record.id}` : null
}
