import { formatKg } from '#app/ui/format.ts'
import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import type { Batch } from '#domain/batch.ts'
import type { Location } from '#domain/location.ts'
import { placeName } from '#domain/location-rules.ts'
import { lotMaking } from '#domain/lots/lot.ts'
import type { LotFacts } from '#domain/lots/lot-problems.ts'
import { PastInput } from '../../../forms/past-input.tsx'
import type { RecordFormFields } from '../../../forms/record-form.tsx'
import { RecordPicker } from '../../../forms/record-picker.tsx'
import { useRecords } from '../../../offline/use-records.ts'
import { LotInputs } from './lot-inputs.tsx'
import { type LotValues, lossOf } from './lot-values.ts'

interface LotFieldsProps {
  form: RecordFormFields<LotValues>
  /** All batches that this device knows. */
  batches: readonly Batch[]
  facts: LotFacts
}

const noLocations: readonly Location[] = []
const nameOf = ({ name }: Location): string => name
const noteOf = (location: Location): string => placeName(location)

const meaning: Record<string, string> = {
  blend: 'Several batches are mixed into one lot',
  split: 'A part of one batch goes its own way',
  process: 'Cleaned, sorted, dried or milled: what comes out may weigh less',
  pack: 'Put into bags or a container, without being mixed',
  unpack: 'Taken out of a packed lot',
}

/** Fields in the order of the work: what was done, what went in, and the resulting weight. */
export function LotFields({ form, batches, facts }: LotFieldsProps) {
  const locations = useRecords('locations')
  const { type } = form.values
  const lossKg = lossOf(form.values)
  return (
    <>
      <NativeSelect {...form.getInputProps('type')} required description={meaning[type]}>
        <option value="">Choose</option>
        {lotMaking.values.map((value) => (
          <option key={value} value={value}>
            {lotMaking.label(value)}
          </option>
        ))}
      </NativeSelect>
      <LotInputs form={form} batches={batches} facts={facts} />
      <TextInput
        {...form.getInputProps('quantity')}
        required
        description="Of the new lot, as weighed"
        inputMode="decimal"
        autoComplete="off"
      />
      {lossKg > 0 && (
        <TextInput
          {...form.getInputProps('lossReason')}
          required
          description={`${formatKg(lossKg)} went in and did not come out: drying, cleaning, samples`}
        />
      )}
      <PastInput {...form.getInputProps('when')} required type="datetime-local" />
      <RecordPicker
        {...form.getInputProps('locationId')}
        description="Leave it empty if it is none of the known places"
        rows={locations.data?.rows ?? noLocations}
        areAll={locations.isSettled}
        labelOf={nameOf}
        noteOf={noteOf}
        nothingFoundMessage="No such place on this device"
        clearable
        autoComplete="off"
      />
    </>
  )
}
