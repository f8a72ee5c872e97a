import { formatKg } from '#app/ui/format.ts'
import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import { useToday } from '#app/ui/use-now.ts'
import type { Batch } from '#domain/batch.ts'
import { commodityLabels } from '#domain/commodity.ts'
import { complianceStandard, hasRiskAssessment } from '#domain/compliance-words.ts'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { RecordPicker } from '../../forms/record-picker.tsx'
import { Suggestions } from '../../forms/suggestions.tsx'
import { useRecords } from '../../offline/use-records.ts'
import { ChosenStandard } from './chosen-standard.tsx'
import { type ComplianceValues, outsideScope } from './compliance-values.ts'
import { NextAuditField } from './next-audit-field.tsx'

interface NewComplianceFieldsProps {
  form: RecordFormFields<ComplianceValues>
  /** All batches that this device knows. */
  batches: readonly Batch[]
  /** Whether these are all the batches. */
  areAll: boolean
  /** The chosen batch. */
  batch: Batch | undefined
}

const standards = [
  { value: '', label: 'Choose a standard' },
  ...complianceStandard.values.map((value) => ({ value, label: complianceStandard.label(value) })),
]

export function NewComplianceFields({ form, batches, areAll, batch }: NewComplianceFieldsProps) {
  const { standard } = form.values
  const outside = outsideScope(standard, batch, useToday())
  return (
    <>
      <RecordPicker
        id="field-batchId"
        label="Batch"
        description={batch ? originOf(batch) : 'Type a part of the batch, the farmer or the crop'}
        required
        rows={batches}
        areAll={areAll}
        labelOf={idOf}
        noteOf={originOf}
        nothingFoundMessage="No such batch on this device"
        allowDeselect={false}
        autoComplete="off"
        value={form.values.batchId || null}
        onChange={(id) => {
          form.setFieldValue('batchId', id ?? '')
          // Whether the standard requires anything depends on the batch.
          form.clearFieldError('standard')
        }}
        error={form.errors.batchId}
      />
      <NativeSelect
        {...form.getInputProps('standard')}
        required
        data={standards}
        error={outside ?? form.errors.standard}
      />
      <ChosenStandard standard={standard} batch={batch} />
      {!hasRiskAssessment(standard) && <CertifierField form={form} />}
      <NextAuditField form={form} />
    </>
  )
}

const idOf = ({ id }: Batch): string => id
const originOf = ({ farmer, crop, quantity }: Batch): string =>
  [farmer, commodityLabels[crop], formatKg(quantity)].filter(Boolean).join(' · ')

/** The certifying body. Those of other records of the standard are suggested. */
function CertifierField({ form }: Pick<NewComplianceFieldsProps, 'form'>) {
  const records = useRecords('complianceRecords').data?.rows
  const ofStandard = records?.filter(({ standard }) => standard === form.values.standard) ?? []
  return (
    <>
      <TextInput
        {...form.getInputProps('certifyingBody')}
        description="Who checks and certifies"
        required
        autoComplete="off"
        list="known-certifying-bodies"
      />
      <Suggestions
        id="known-certifying-bodies"
        texts={ofStandard.map(({ certifyingBody }) => certifyingBody)}
      />
    </>
  )
}
