import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Batch, qualityGrades } from '#domain/batch.ts'
import { commodities, commodityLabels } from '#domain/commodity.ts'
import { certifications } from '#domain/compliance-record.ts'
import type { Farmer } from '#domain/farmer.ts'
import type { Doubt } from '#domain/plausibility.ts'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { choicesOfNames, TickChoices } from '../../forms/tick-choices.tsx'
import styles from './batch-fields.module.css'
import type { BatchValues, batchLabels } from './batch-values.ts'
import { SaleFields } from './sale-fields.tsx'
import { doubtsKey } from './use-growers.ts'
import { useSuggestions } from './use-suggestions.tsx'

interface BatchFieldsProps {
  form: RecordFormFields<BatchValues>
  farmer: Farmer | undefined
  doubts: readonly Doubt[]
  /** Those that are known: what was written of them is offered again. */
  batches: readonly Batch[]
}

/** Not a number field: those drop the comma that half of its users write. */
const figure = { inputMode: 'decimal', autoComplete: 'off' } as const

/** All of a batch but its farmer, in the order in which one comes to know it: the goods, the scales, the meter, and later the sale. */
export function BatchFields({ form, farmer, doubts, batches }: BatchFieldsProps) {
  const { crop } = form.values
  const known = useSuggestions(batches, crop)
  const crops = commodities.filter(
    (each) => !farmer || farmer.crops.includes(each) || each === form.values.seen?.crop,
  )
  const hintOf = (name: string, hint?: ReactNode) => (
    <Hint doubts={doubts.filter(({ field }) => field === name)}>{hint}</Hint>
  )
  const field = (name: keyof typeof batchLabels & keyof BatchValues, hint?: ReactNode) => ({
    ...form.getInputProps(name),
    description: hintOf(name, hint),
  })

  return (
    <>
      <div className={styles.pair}>
        <NativeSelect {...field('crop')} required>
          <option value="">Choose</option>
          {crops.map((each) => (
            <option key={each} value={each}>
              {commodityLabels[each]}
            </option>
          ))}
        </NativeSelect>
        <TextInput {...field('variety')} list={known.varietyList} autoComplete="off" />
      </div>
      <TextInput {...field('harvestDate')} required type="date" />
      <div className={styles.pair}>
        <TextInput {...field('quantity', 'As weighed, without bags')} required {...figure} />
        <TextInput {...field('moistureContent')} {...figure} />
      </div>
      <NativeSelect {...field('qualityGrade')}>
        <option value="">Not graded yet</option>
        {qualityGrades.map((grade) => (
          <option key={grade}>{grade}</option>
        ))}
      </NativeSelect>
      <TickChoices
        {...field('certifications')}
        choices={choicesOfNames([...certifications, ...form.values.certifications])}
      />
      <section className={styles.sale} aria-label="The sale">
        <p className={styles.note}>The sale, as far as it is known. It can follow.</p>
        <SaleFields form={form} destinations={known.destinationList} />
      </section>
      {doubts.length > 0 && (
        <div className={styles.confirm}>
          <Checkbox
            id="field-confirmed"
            label={
              doubts.length === 1
                ? 'One figure is unlikely, as said beside it. I have looked at it again: it is right.'
                : `${doubts.length} figures are unlikely, as said beside them. I have looked at them again: they are right.`
            }
            checked={form.values.confirmed === doubtsKey(doubts)}
            onChange={(event) =>
              form.setFieldValue('confirmed', event.currentTarget.checked ? doubtsKey(doubts) : '')
            }
            error={form.errors.confirmed}
          />
        </div>
      )}
      {known.lists}
    </>
  )
}

function Hint({ doubts, children }: { doubts: readonly Doubt[]; children: ReactNode }) {
  if (doubts.length === 0) return children
  return (
    <>
      {children}
      {doubts.map(({ code, text }) => (
        <span key={code} className={styles.doubt}>
          {text}
        </span>
      ))}
    </>
  )
}
