import { useMemo } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatKg } from '#app/ui/format.ts'
import { InputError, TextInput } from '#app/ui/inputs/inputs.tsx'
import type { Batch } from '#domain/batch.ts'
import { commodityLabels } from '#domain/commodity.ts'
import type { LotFacts } from '#domain/lots/lot-problems.ts'
import { leftKg, sumKg } from '#domain/lots/mass.ts'
import { figure } from '../../../forms/codecs.ts'
import type { RecordFormFields } from '../../../forms/record-form.tsx'
import { RecordPicker } from '../../../forms/record-picker.tsx'
import { cropOf, type LotValues, type TypedInput } from './lot-values.ts'
import styles from './lots.module.css'

interface LotInputsProps {
  form: RecordFormFields<LotValues>
  batches: readonly Batch[]
  facts: LotFacts
}

const idOf = ({ id }: Batch): string => id

/** The inputs, batch by batch; no more than what is left of each. */
export function LotInputs({ form, batches, facts }: LotInputsProps) {
  const { inputs, type } = form.values
  const crop = cropOf(form.values, facts.batchOf)
  const open = useMemo(
    () =>
      batches.filter(
        (batch) =>
          batch.status !== 'exported' &&
          (crop === undefined || batch.crop === crop) &&
          leftKg(batch, facts.drawn) > 0,
      ),
    [batches, crop, facts],
  )
  const noteOf = useMemo(
    () => (batch: Batch) =>
      `${batch.farmer} · ${commodityLabels[batch.crop]} · ${formatKg(leftKg(batch, facts.drawn))} left`,
    [facts],
  )
  const isOne = type === 'split' || type === 'unpack'
  const put = (index: number, change: Partial<TypedInput>) =>
    form.setFieldValue(
      'inputs',
      inputs.map((input, at) => (at === index ? { ...input, ...change } : input)),
    )
  const totalKg = sumKg(inputs.map(({ kg }) => ({ kg: figure.sent(kg) })))
  return (
    <fieldset className={styles.inputs} id="field-inputs">
      <legend className={styles.legend}>What goes in</legend>
      {inputs.map((input, index) => {
        const batch = input.batchId === null ? undefined : facts.batchOf(input.batchId)
        const number = index + 1
        return (
          // The rows have no identity but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={index} className={styles.input}>
            <RecordPicker
              label={inputs.length > 1 ? `Batch ${number}` : 'Batch'}
              rows={open}
              areAll
              labelOf={idOf}
              noteOf={noteOf}
              nothingFoundMessage="No such batch with anything left"
              value={input.batchId}
              onChange={(batchId) => {
                const chosen = batchId === null ? undefined : facts.batchOf(batchId)
                const kg = chosen ? figure.typed(leftKg(chosen, facts.drawn)) : ''
                put(index, { batchId, kg })
              }}
              autoComplete="off"
            />
            <TextInput
              label={inputs.length > 1 ? `Net mass ${number} (kg)` : 'Net mass (kg)'}
              description={batch && `${formatKg(leftKg(batch, facts.drawn))} left`}
              value={input.kg}
              onChange={(event) => put(index, { kg: event.currentTarget.value })}
              inputMode="decimal"
              autoComplete="off"
            />
            {inputs.length > 1 && (
              <Button
                variant="default"
                onClick={() =>
                  form.setFieldValue(
                    'inputs',
                    inputs.filter((_, at) => at !== index),
                  )
                }
                aria-label={`Take out ${input.batchId ?? `batch ${number}`}`}
              >
                Take out
              </Button>
            )}
          </div>
        )
      })}
      <div className={styles.sum}>
        {!isOne && (
          <Button
            variant="default"
            onClick={() => form.setFieldValue('inputs', [...inputs, { batchId: null, kg: '' }])}
          >
            Add another batch
          </Button>
        )}
        {Number.isFinite(totalKg) && totalKg > 0 && <strong>{formatKg(totalKg)} go in</strong>}
      </div>
      {form.errors.inputs && <InputError>{form.errors.inputs}</InputError>}
    </fieldset>
  )
}
