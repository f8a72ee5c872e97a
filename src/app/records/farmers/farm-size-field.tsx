import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import { areaUnits } from '#domain/area-units.ts'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { conversionOf, inUnit, partsOfSize, typedIn } from './farm-size.ts'
import styles from './farmer-fields.module.css'
import type { FarmerValues } from './farmer-values.ts'
import { useAreaUnit } from './use-area-unit.ts'

/** The size of the farm, in hectares or acres. */
export function FarmSizeField({ form }: { form: RecordFormFields<FarmerValues> }) {
  const remembered = useAreaUnit()
  const typed = form.getValues().farmSize
  const { figure, unit } = typed === '' ? { figure: '', unit: remembered.unit } : partsOfSize(typed)
  const change = (text: string) => form.setFieldValue('farmSize', text)
  return (
    <div className={styles.stack}>
      <div className={styles.withUnit}>
        <TextInput
          {...form.getInputProps('farmSize')}
          label={`Farm size (${unit})`}
          value={figure}
          onChange={({ currentTarget: { value } }) => change(typedIn(value, unit))}
          required
          inputMode="decimal"
          autoComplete="off"
        />
        <NativeSelect
          label="Unit"
          aria-label="Unit of the farm size"
          data={[...areaUnits]}
          value={unit}
          onChange={({ currentTarget: { value } }) => {
            const chosen = areaUnits.find((known) => known === value) ?? 'ha'
            remembered.remember(chosen)
            change(inUnit(typed, chosen))
          }}
        />
      </div>
      <p role="status" className={styles.note}>
        {conversionOf(typed)}
      </p>
    </div>
  )
}
