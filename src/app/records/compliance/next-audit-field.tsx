import { TextInput } from '#app/ui/inputs/inputs.tsx'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import type { ComplianceValues } from './compliance-values.ts'

export const NextAuditField = ({ form }: { form: RecordFormFields<ComplianceValues> }) => (
  <TextInput
    {...form.getInputProps('nextAudit')}
    description="Leave it empty where none is planned"
    type="date"
  />
)
