import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { complianceStandard } from '#domain/compliance-record.ts'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import styles from './batch-fields.module.css'
import type { BatchValues } from './batch-values.ts'
import { inputWrapperOrder } from './input-order.ts'

interface CertificationFieldProps {
  form: RecordFormFields<BatchValues>
  /** What is to be said of them. */
  hint: ReactNode
}

/** What goods can be certified to; the others are laws. */
const standards = complianceStandard.values.filter(
  (standard) => standard !== 'EUDR' && standard !== 'FSMA',
)

/** Standards that the goods are sold under: the farmer's own are ticked to begin with. */
export function CertificationField({ form, hint }: CertificationFieldProps) {
  const { certifications } = form.values
  const offered = [...new Set([...standards, ...certifications])]
  return (
    <Checkbox.Group
      label="Certifications"
      inputWrapperOrder={inputWrapperOrder}
      description={hint}
      value={certifications}
      onChange={(chosen) => form.setFieldValue('certifications', chosen)}
      error={form.errors.certifications}
    >
      <div className={styles.standards} id="field-certifications">
        {offered.map((standard) => (
          <Checkbox
            key={standard}
            className={styles.check ?? ''}
            value={standard}
            label={standard}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
