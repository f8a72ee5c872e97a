import { useQuery } from '@tanstack/react-query'
import { RecordPicker } from '../../forms/record-picker.tsx'
import { useSync, useSyncState } from '../../offline/offline-provider.tsx'
import type { RecordOf, RecordType } from '../../sync/records.ts'

interface RecordFieldProps {
  label: string
  recordType: RecordType
  /** Id of the record. */
  value: string | null
  isNullable: boolean
  error: string | undefined
  onChange: (id: string | null) => void
}

/** Names another record, which is chosen by its own name among those that this device knows. */
export function RecordField({
  label,
  recordType,
  value,
  isNullable,
  error,
  onChange,
}: RecordFieldProps) {
  const sync = useSync()
  const revision = useSyncState()?.revision
  const { data } = useQuery({
    queryKey: ['known', recordType, 'all', revision],
    queryFn: async () => (await sync?.records.list(recordType)) ?? null,
    enabled: sync !== undefined,
    placeholderData: (before) => before,
    structuralSharing: false,
    gcTime: 0,
  })
  const isUnknown = value && data && !data.records.some(({ id }) => id === value)
  return (
    <RecordPicker
      label={label}
      description={
        isUnknown
          ? `${value} is not on this device. Type a part of a name to choose another one`
          : 'Type a part of the name or the place'
      }
      rows={data?.records ?? []}
      areAll={data?.complete ?? false}
      labelOf={labelOf}
      noteOf={noteOf}
      nothingFoundMessage="No such record on this device"
      value={value}
      onChange={onChange}
      error={error}
      allowDeselect={isNullable}
      clearable={isNullable}
      autoComplete="off"
    />
  )
}

const labelOf = (record: RecordOf): string => ('name' in record ? record.name : record.id)

function noteOf(record: RecordOf): string {
  if ('country' in record) return `${record.state}, ${record.country}`
  if ('territory' in record) return `${record.territory}, ${record.region}`
  if ('farmer' in record) return record.farmer
  return 'location' in record ? record.location : ''
}
