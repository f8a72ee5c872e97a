import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import type { AfricanCountryCode } from '#domain/african-countries.ts'
import { currenciesWith } from '../../forms/currencies.ts'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { setFields } from '../../forms/set-fields.ts'
import styles from './farmer-fields.module.css'
import type { FarmerValues } from './farmer-values.ts'
import { currencyOf, typedIncome } from './income.ts'

interface IncomeFieldsProps {
  form: RecordFormFields<FarmerValues>
  country: AfricanCountryCode | undefined
}

/** The annual income and its currency: that of the country until another is chosen. */
export function IncomeFields({ form, country }: IncomeFieldsProps) {
  const values = form.getValues()
  const currency = currencyOf(values, country)
  return (
    <div className={styles.withUnit}>
      <TextInput
        {...form.getInputProps('income')}
        onChange={({ currentTarget: { value } }) =>
          setFields(form, { ...typedIncome(value, values, country) })
        }
        inputMode="decimal"
        autoComplete="off"
      />
      <NativeSelect
        {...form.getInputProps('currency')}
        value={currency}
        data={currenciesWith(currencyOf({ currency: '' }, country), currency)}
      />
    </div>
  )
}
