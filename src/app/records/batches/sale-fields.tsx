import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import { countryNamed } from '#domain/countries.ts'
import { CountryField } from '../../forms/country-field.tsx'
import { currenciesWith } from '../../forms/currencies.ts'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import styles from './batch-fields.module.css'
import type { BatchValues } from './batch-values.ts'

interface SaleFieldsProps {
  form: RecordFormFields<BatchValues>
  /** Id of the list of destinations used before. */
  destinations: string
}

/** The destination and value of a batch, which nobody knows at the farm gate. */
export function SaleFields({ form, destinations }: SaleFieldsProps) {
  const field = form.getInputProps
  return (
    <>
      <TextInput
        {...field('destination')}
        description="Town and country: Hamburg, Germany"
        list={destinations}
        autoComplete="off"
        onBlur={() => {
          field('destination').onBlur?.()
          const named = countryNamed(form.getValues().destination)
          if (named && form.getValues().destinationCountryCode === '') {
            form.setFieldValue('destinationCountryCode', named)
          }
        }}
      />
      <CountryField
        {...field('destinationCountryCode')}
        none="Not known yet"
        description="The documents that it needs follow from it"
      />
      <TextInput
        {...field('expectedArrival')}
        type="date"
        description="The day on which customs there are expected to release it"
      />
      <div className={styles.money}>
        <TextInput {...field('amount')} inputMode="decimal" autoComplete="off" />
        <NativeSelect {...field('currency')} data={currenciesWith(form.getValues().currency)} />
      </div>
    </>
  )
}
