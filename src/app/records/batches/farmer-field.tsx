import { formatFarmSize } from '#app/ui/format.ts'
import { cropNames } from '#domain/commodity.ts'
import type { Farmer } from '#domain/farmer.ts'
import { farmerStatus } from '#domain/farmer-words.ts'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { RecordPicker } from '../../forms/record-picker.tsx'
import { setFields } from '../../forms/set-fields.ts'
import type { BatchValues } from './batch-values.ts'
import type { Growers } from './use-growers.ts'

interface FarmerFieldProps {
  form: RecordFormFields<BatchValues>
  growers: Growers
}

const nameOf = ({ name }: Farmer): string => name
const noteOf = ({ location, crops }: Farmer): string =>
  [location, cropNames(crops)].filter(Boolean).join(' · ')

/** The farmer whose harvest it is. Values that follow from the farmer are filled in and can be changed. */
export function FarmerField({ form, growers: { farmers, areAll, farmerOf } }: FarmerFieldProps) {
  const farmer = farmerOf(form.values.farmerId)

  function choose(id: string | null): void {
    const chosen = id === null ? undefined : farmerOf(id)
    const [first, ...others] = chosen?.crops ?? []
    const { crop } = form.values
    const isGrown = crop !== '' && chosen?.crops.includes(crop)
    setFields(form, {
      farmerId: id ?? '',
      crop: isGrown ? crop : first && others.length === 0 ? first : '',
      certifications: chosen?.certifications ?? [],
    })
  }

  return (
    <RecordPicker
      id="field-farmerId"
      label="Farmer"
      required
      description={farmer ? descriptionOf(farmer) : 'Type a part of the name or the place'}
      rows={farmers}
      areAll={areAll}
      labelOf={nameOf}
      noteOf={noteOf}
      nothingFoundMessage="No such farmer on this device"
      value={form.values.farmerId || null}
      onChange={choose}
      error={form.errors.farmerId}
      allowDeselect={false}
      autoComplete="off"
    />
  )
}

function descriptionOf(farmer: Farmer): string {
  const farm = [formatFarmSize(farmer.farmSize), cropNames(farmer.crops), farmer.location]
  const status =
    farmer.status === 'verified'
      ? ''
      : `. ${farmerStatus.label(farmer.status)}: the batch cannot move on to Processing before ${farmer.name} is verified.`
  const unchecked =
    farmer.farmSize === null ? '. The quantity is not held against the farm’s size' : ''
  return farm.filter(Boolean).join(' · ') + unchecked + status
}
