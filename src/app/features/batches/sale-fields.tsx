import { NativeSelect, TextInput } from '@mantine/core'
import { currenciesWith } from '../../forms/currencies.ts'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import styles from './batch-fields.module.css'
import type { BatchValues } from './batch-values.ts'

interface SaleFieldsProps {
  form: RecordFormFields<BatchValues>
  /** The id of a list of those that were written before. */
  destinations: string
}

/** Where a batch goes and what it is worth: nobody knows that at the farm gate. */
export function SaleFields({ form, destinations }: SaleFieldsProps) {
  const field = form.getInputProps
  return (
    <>
      <TextInput
        {...field('destination')}
        description="Town and country: Hamburg, Germany"
        list={destinations}
        autoComplete="off"
      />
      <div className={styles.money}>
        <TextInput {...field('amount')} inputMode="decimal" autoComplete="off" />
        <NativeSelect {...field('currency')} data={currenciesWith(form.getValues().currency)} />
      </div>
    </>
  )
}
