import { useId } from 'react'
import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import { africanCountries, africanCountryCodes } from '#domain/african-countries.ts'
import type { Agent } from '#domain/agent.ts'
import { infrastructureRating, locationStatus, locationType } from '#domain/location-words.ts'
import { choicesOf } from '../../forms/choices.ts'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { RecordPicker } from '../../forms/record-picker.tsx'
import { Suggestions } from '../../forms/suggestions.tsx'
import { CropChoices } from '../../forms/tick-choices.tsx'
import { useRecords } from '../../offline/use-records.ts'
import styles from './location-fields.module.css'
import { LocationPlace } from './location-place.tsx'
import { type LocationValues, ratedKinds } from './location-values.ts'

/** Type, place, manager and ratings of a location. */
export function LocationFields({ form }: { form: RecordFormFields<LocationValues> }) {
  const statesId = useId()
  const agents = useRecords('agents')
  const locations = useRecords('locations').data?.rows ?? []
  const values = form.getValues()
  const field = form.getInputProps
  const inCountry = locations.filter(({ countryCode }) => countryCode === values.countryCode)

  return (
    <>
      <TextInput
        {...field('name')}
        required
        autoComplete="off"
        description="Of the town or district"
      />
      <NativeSelect {...field('type')} data={choicesOf(locationType, values.type)} />
      <NativeSelect {...field('countryCode')} required data={countryChoices(values)} />
      <TextInput {...field('state')} required autoComplete="off" list={statesId} />
      <Suggestions id={statesId} texts={inCountry.map(({ state }) => state)} />
      <LocationPlace form={form} locations={locations} />
      <CropChoices
        {...field('primaryCrops')}
        required
        onChange={(crops) => form.setFieldValue('primaryCrops', crops)}
      />
      <RecordPicker
        {...field('agentId')}
        rows={agents.data?.rows ?? nobody}
        areAll={agents.isSettled}
        labelOf={agentName}
        noteOf={agentNote}
        placeholder="None yet"
        clearable
        autoComplete="off"
        nothingFoundMessage="No such agent on this device"
      />
      <fieldset className={styles.ratings}>
        <legend className={styles.legend}>Infrastructure</legend>
        {ratedKinds.map((kind) => (
          <NativeSelect
            key={kind}
            {...field(kind)}
            data={choicesOf(infrastructureRating, values[kind])}
          />
        ))}
      </fieldset>
      {values.base && (
        <NativeSelect {...field('status')} data={choicesOf(locationStatus, values.status)} />
      )}
    </>
  )
}

const nobody: readonly Agent[] = []
const agentName = ({ name }: Agent): string => name
const agentNote = ({ territory, region }: Agent): string => `${territory}, ${region}`

const countryChoices = ({ countryCode, base }: LocationValues) => {
  const codes: readonly string[] = africanCountryCodes
  const known = africanCountryCodes.map((code) => ({ value: code, label: africanCountries[code] }))
  if (codes.includes(countryCode)) return known
  const kept = base?.countryCode === countryCode ? base.country : 'Choose a country'
  return [{ value: countryCode, label: kept }, ...known]
}
