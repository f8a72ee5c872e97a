import type { ReactNode } from 'react'
import { Checkbox } from '#app/ui/inputs/checkbox.tsx'
import { TextInput } from '#app/ui/inputs/inputs.tsx'
import { certificateStandard } from '#domain/certificate-words.ts'
import { followsFromPlots } from '#domain/farmer-rules.ts'
import { PhoneField } from '../../forms/phone-field.tsx'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { CropChoices, choicesOfNames, TickChoices } from '../../forms/tick-choices.tsx'
import { FarmFromPlots } from './farm-from-plots.tsx'
import { FarmLocation } from './farm-location.tsx'
import { FarmPlace } from './farm-place.tsx'
import { FarmSizeField } from './farm-size-field.tsx'
import styles from './farmer-fields.module.css'
import type { FarmerValues } from './farmer-values.ts'
import { IncomeFields } from './income-fields.tsx'
import { PossibleDuplicates } from './possible-duplicates.tsx'
import type { FarmPlaces } from './use-farm-places.ts'

interface FarmerFieldsProps {
  form: RecordFormFields<FarmerValues>
  places: FarmPlaces
}

/** Fields in the order of a visit: the person, the farm, the papers. */
export function FarmerFields({ form, places }: FarmerFieldsProps) {
  const { locations } = places
  const values = form.getValues()
  const field = form.getInputProps
  const farm = values.base && followsFromPlots(values.base) ? values.base : null

  return (
    <>
      <Section title="The farmer">
        <TextInput {...field('name')} required autoComplete="off" />
        <PhoneField {...field('phone')} required={false} country={places.countryOf(values)} />
        <TextInput {...field('email')} type="email" autoComplete="off" />
        <TextInput
          {...field('memberNumber')}
          description="In the register of the co-op or group, as it is written there"
          autoComplete="off"
        />
        <PossibleDuplicates values={values} locations={locations} />
      </Section>
      <Section title="The farm">
        {farm ? <FarmFromPlots farmer={farm} /> : <FarmPlace form={form} locations={locations} />}
        <FarmLocation form={form} places={places} />
        <CropChoices
          {...field('crops')}
          required
          onChange={(crops) => form.setFieldValue('crops', crops)}
        />
        {!farm && <FarmSizeField form={form} />}
      </Section>
      <Section title="Certificates and income">
        <TickChoices
          {...field('certifications')}
          choices={choicesOfNames([...certificateStandard.values, ...values.certifications])}
        />
        <IncomeFields form={form} country={places.countryOf(values)} />
      </Section>
      {!values.base && (
        <Section title="Consent">
          <Checkbox
            {...form.getInputProps('consentNext', { type: 'checkbox' })}
            description="After saving, the farmer reads or hears the text and answers. It can be done later too: until then buyers see neither the name nor the place."
          />
        </Section>
      )}
    </>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section} aria-label={title}>
    <h3 className={styles.heading}>{title}</h3>
    {children}
  </section>
)
