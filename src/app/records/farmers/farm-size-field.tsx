import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import { areaUnits } from '#domain/area-units.ts'
import { largestPointPlotHa } from '#domain/eudr.ts'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { needsBoundaryNote } from './boundary-need.ts'
import { conversionOf, inUnit, partsOfSize, typedIn } from './farm-size.ts'
import styles from './farmer-fields.module.css'
import type { FarmerValues } from './farmer-values.ts'
import { useAreaUnit } from './use-area-unit.ts'

/** The size of the farm, in hectares or acres. */
export function FarmSizeField({ form }: { form: RecordFormFields<FarmerValues> }) {
  const remembered = useAreaUnit()
  const values = form.getValues()
  const typed = values.farmSize
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
          description="Leave it empty if it is not measured; plots give it later"
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
      <div role="status" className={styles.note}>
        <p>{conversionOf(typed)}</p>
        {needsBoundaryNote(values) && (
          <p>
            A plot of more than {largestPointPlotHa} ha needs its boundary for the European Union: a
            point is not enough (Regulation (EU) 2023/1115, Article 2(28)). Walk it after saving,
            under Plots.
          </p>
        )}
      </div>
    </div>
  )
}
