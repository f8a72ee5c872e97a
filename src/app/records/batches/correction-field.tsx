import { Textarea } from '#app/ui/inputs/inputs.tsx'
import { batchSchema } from '#domain/batch.ts'
import { bySeal, sealedFields } from '#domain/correction.ts'
import { labelIn } from '../../forms/parts.ts'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import styles from './batch-fields.module.css'
import { type BatchValues, batchForm } from './batch-values.ts'

/** Says which values of a batch are sealed, and asks for a reason once one of them is changed. */
export function CorrectionField({ form }: { form: RecordFormFields<BatchValues> }) {
  const { base } = form.values
  const sealed = base ? sealedFields(base) : []
  if (!base || sealed.length === 0) return null
  const isCorrected = Object.keys(bySeal(base, batchForm.changesOf(form.values)).sealed).length > 0
  const names = sealed.map((field) => labelIn(batchSchema.shape, field))
  return (
    <section className={styles.sale} aria-label="Correction">
      <p className={styles.note}>
        {base.status === 'exported' ? 'This batch is exported.' : 'This batch is in a passport.'} A
        change of these is a correction, which the passport shows with its reason and who made it:{' '}
        {names.join(', ')}.
      </p>
      <Textarea
        {...form.getInputProps('reason')}
        description="Why it was wrong, and what shows that this is right: up to 500 letters"
        required={isCorrected}
        disabled={!isCorrected}
        autosize={false}
        rows={3}
      />
    </section>
  )
}
