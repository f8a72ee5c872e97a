import type { ReactNode } from 'react'
import { formatDate } from '#app/ui/format.ts'
import { Checkbox } from '#app/ui/inputs/checkbox.tsx'
import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import { type Batch, qualityGrades } from '#domain/batch.ts'
import { isEarlyHarvest } from '#domain/batch-problems.ts'
import { certificateStandard } from '#domain/certificate-words.ts'
import { commodities, commodityLabels } from '#domain/commodity.ts'
import type { Farmer } from '#domain/farmer.ts'
import type { Warning } from '#domain/plausibility.ts'
import { Pair } from '../../forms/pair.tsx'
import { PastInput } from '../../forms/past-input.tsx'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { choicesOfNames, TickChoices } from '../../forms/tick-choices.tsx'
import styles from './batch-fields.module.css'
import type { BatchValues } from './batch-values.ts'
import { SaleFields } from './sale-fields.tsx'
import { SourcesField } from './sources-field.tsx'
import { warningsKey } from './use-growers.ts'
import { useSuggestions } from './use-suggestions.tsx'

interface BatchFieldsProps {
  form: RecordFormFields<BatchValues>
  farmer: Farmer | undefined
  warnings: readonly Warning[]
  /** Known batches: their values are suggested again. */
  batches: readonly Batch[]
}

/** Not a number input: those drop the decimal comma that half of the users type. */
const figure = { inputMode: 'decimal', autoComplete: 'off' } as const

/**
 * All fields of a batch except its farmer, in the order they become known: the goods, the weight, the moisture, and
 * later the sale.
 */
export function BatchFields({ form, farmer, warnings, batches }: BatchFieldsProps) {
  const { crop } = form.values
  const known = useSuggestions(batches, crop)
  const crops = commodities.filter(
    (each) => !farmer || farmer.crops.includes(each) || each === form.values.base?.crop,
  )
  const hintOf = (name: string, hint?: ReactNode) => (
    <Hint warnings={warnings.filter(({ field }) => field === name)}>{hint}</Hint>
  )
  const field = (name: keyof BatchValues & string, hint?: ReactNode) => ({
    ...form.getInputProps(name),
    description: hintOf(name, hint),
  })

  return (
    <>
      <Pair>
        <NativeSelect {...field('crop')} required>
          <option value="">Choose</option>
          {crops.map((each) => (
            <option key={each} value={each}>
              {commodityLabels[each]}
            </option>
          ))}
        </NativeSelect>
        <TextInput {...field('variety')} list={known.varietyList} autoComplete="off" />
      </Pair>
      <PastInput
        {...field(
          'harvestDate',
          form.values.base ? undefined : 'Today, unless it was harvested earlier',
        )}
        required
        type="date"
      />
      {farmer && isEarlyHarvest(form.values.harvestDate, farmer) && (
        <TextInput
          {...field(
            'earlyHarvestReason',
            `${farmer.name} was registered on ${formatDate(farmer.registrationDate)}, after this harvest`,
          )}
          required
          autoComplete="off"
        />
      )}
      <Pair>
        <TextInput {...field('quantity', 'As weighed, without bags')} required {...figure} />
        <TextInput {...field('moistureContent')} {...figure} />
      </Pair>
      <SourcesField form={form} farmerId={farmer?.id ?? ''} warnings={hintOf('sources')} />
      <NativeSelect {...field('qualityGrade')}>
        <option value="">Not graded yet</option>
        {qualityGrades.map((grade) => (
          <option key={grade}>{grade}</option>
        ))}
      </NativeSelect>
      <TickChoices
        {...field('certifications')}
        choices={choicesOfNames([...certificateStandard.values, ...form.values.certifications])}
      />
      <section className={styles.sale} aria-label="The sale">
        <p className={styles.note}>The sale, as far as it is known. It can follow.</p>
        <SaleFields form={form} destinations={known.destinationList} />
      </section>
      {warnings.length > 0 && (
        <div className={styles.confirm}>
          <Checkbox
            id="field-confirmed"
            label={
              warnings.length === 1
                ? 'One figure is unlikely, as said next to it. I have looked at it again: it is right.'
                : `${warnings.length} figures are unlikely, as said next to them. I have looked at them again: they are right.`
            }
            checked={form.values.confirmed === warningsKey(warnings)}
            onChange={(event) =>
              form.setFieldValue(
                'confirmed',
                event.currentTarget.checked ? warningsKey(warnings) : '',
              )
            }
            error={form.errors.confirmed}
          />
        </div>
      )}
      {known.lists}
    </>
  )
}

function Hint({ warnings, children }: { warnings: readonly Warning[]; children: ReactNode }) {
  if (warnings.length === 0) return children
  return (
    <>
      {children}
      {warnings.map(({ code, text }) => (
        <span key={code} className={styles.warning}>
          {text}
        </span>
      ))}
    </>
  )
}
