import { RecordPicker } from '../../forms/record-picker.tsx'
import { useRecords } from '../../offline/use-records.ts'
import type { CopiedType, RecordOf } from '../../sync/records/records.ts'

interface RecordFieldProps {
  label: string
  recordType: CopiedType
  /** Id of the referenced record. */
  value: string | null
  isNullable: boolean
  error: string | undefined
  onChange: (id: string | null) => void
}

/** A reference to another record, chosen by name among those that this device knows. */
export function RecordField({
  label,
  recordType,
  value,
  isNullable,
  error,
  onChange,
}: RecordFieldProps) {
  const { data, isSettled } = useRecords(recordType)
  const isUnknown = value && data && !data.rows.some(({ id }) => id === value)
  return (
    <RecordPicker
      label={label}
      description={
        isUnknown
          ? `${value} is not on this device. Type a part of a name to choose another one`
          : 'Type a part of the name or the place'
      }
      rows={data?.rows ?? []}
      areAll={isSettled}
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
