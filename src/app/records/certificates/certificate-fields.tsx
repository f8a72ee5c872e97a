import { useMemo } from 'react'
import { Button } from '#app/ui/button.tsx'
import { counted } from '#app/ui/format.ts'
import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import { certificateStandard } from '#domain/certificate-words.ts'
import { countryName, countryNamed } from '#domain/countries.ts'
import type { Farmer } from '#domain/farmer.ts'
import { Pair } from '../../forms/pair.tsx'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { RecordListField } from '../../forms/record-list-field.tsx'
import { distinctTexts, Suggestions } from '../../forms/suggestions.tsx'
import { CropChoices } from '../../forms/tick-choices.tsx'
import { useRecords } from '../../offline/use-records.ts'
import styles from './certificate-fields.module.css'
import type { CertificateValues } from './certificate-values.ts'

const standards = [
  { value: '', label: 'Choose a standard' },
  ...certificateStandard.values.map((value) => ({
    value,
    label: certificateStandard.label(value),
  })),
]

const bodiesId = 'known-certifying-bodies'

/** What is printed on a certificate, and the farmers it covers. */
export function CertificateFields({ form }: { form: RecordFormFields<CertificateValues> }) {
  const known = useRecords('certificates').data?.rows ?? []
  const { base } = form.values
  const field = form.getInputProps
  return (
    <>
      {!base && <NativeSelect {...field('standard')} required data={standards} />}
      <TextInput
        {...field('number')}
        required
        autoComplete="off"
        description="As printed on it: the register of the standard finds it by this"
      />
      <TextInput
        {...field('holder')}
        required
        autoComplete="off"
        description="The group, cooperative or farmer it was issued to"
      />
      <TextInput
        {...field('certifyingBody')}
        required
        autoComplete="off"
        list={bodiesId}
        description="Who issued it"
      />
      <Suggestions
        id={bodiesId}
        texts={distinctTexts(known.map(({ certifyingBody }) => certifyingBody))}
      />
      <Pair>
        <TextInput {...field('validFrom')} required type="date" />
        <TextInput {...field('validUntil')} required type="date" />
      </Pair>
      {base && (
        <TextInput
          {...field('endedOn')}
          type="date"
          description="If it was withdrawn or suspended: the first day on which it did not count"
        />
      )}
      <CropChoices
        {...field('crops')}
        required
        onChange={(crops) => form.setFieldValue('crops', crops)}
      />
      <FarmersField form={form} />
    </>
  )
}

function FarmersField({ form }: { form: RecordFormFields<CertificateValues> }) {
  const farmers = useRecords('farmers')
  const rows = farmers.data?.rows ?? none
  const { farmerIds, standard, base } = form.values
  const wanted = base?.standard ?? standard
  const set = (ids: string[]) => form.setFieldValue('farmerIds', ids)
  const claiming = useMemo(
    () => claimingByCountry(rows, wanted, farmerIds),
    [rows, wanted, farmerIds],
  )
  return (
    <RecordListField
      id="field-farmerIds"
      label="Add a farmer"
      description="Type a part of the name or the place"
      listLabel="Farmers it covers"
      rows={rows}
      areAll={farmers.isSettled}
      labelOf={nameOf}
      noteOf={placeOf}
      nothingFoundMessage="No such farmer on this device"
      chosen={farmerIds}
      onChange={set}
      error={form.errors.farmerIds}
    >
      {claiming.length > 0 && (
        <fieldset className={styles.claiming}>
          <legend>On record as {wanted}</legend>
          {claiming.map(({ country, ids }) => (
            <Button
              key={country}
              variant="default"
              size="compact-md"
              onClick={() => set([...farmerIds, ...ids])}
            >
              Add {counted(ids.length, 'farmer')} in {countryName(country)}
            </Button>
          ))}
        </fieldset>
      )}
    </RecordListField>
  )
}

/**
 * Farmers who are said to be certified and are not chosen yet, by country. A group is certified in one: once somebody is
 * chosen, those of other countries are left out.
 */
function claimingByCountry(
  farmers: readonly Farmer[],
  standard: string,
  chosen: readonly string[],
): { country: string; ids: string[] }[] {
  const isChosen = new Set(chosen)
  const countries = [...Map.groupBy(farmers, ({ location }) => countryNamed(location) ?? '')]
  const begun = countries.filter(([, inside]) => inside.some(({ id }) => isChosen.has(id)))
  return (begun.length > 0 ? begun : countries)
    .map(([country, inside]) => ({
      country,
      ids: inside
        .filter(({ id, certifications }) => certifications.includes(standard) && !isChosen.has(id))
        .map(({ id }) => id),
    }))
    .filter(({ country, ids }) => country !== '' && ids.length > 0)
}

const none: readonly never[] = []
const nameOf = ({ name }: Farmer): string => name
const placeOf = ({ location }: Farmer): string => location
