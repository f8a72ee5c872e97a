import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import { africanCountries, isAfricanCountryCode } from '#domain/african-countries.ts'
import { type KycStep, kindsForStep, kycDocumentKind, kycStep } from '#domain/supplier-kyc.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import { kycDocumentOf, kycLabels, kycMessages, newKycValues } from './kyc-values.ts'

interface KycFormProps {
  supplierId: string
  step: KycStep
  onClose: () => void
}

/** Hands in a document for a KYC step. Loaded on demand, hence a default export. */
export default function KycForm({ supplierId, step, onClose }: KycFormProps) {
  const title = kycStep.label(step)
  return (
    <RecordGate kind="suppliers" id={supplierId} title={title} onClose={onClose}>
      {(supplier) => (
        <RecordForm
          title={title}
          draft={{ form: `supplier-kyc/${step}/${supplier.id}`, version: 1 }}
          nameOf={() => supplier.name}
          initial={() => newKycValues(step, supplier)}
          labels={kycLabels}
          validate={(values) => kycMessages(step, values)}
          writesOf={(values) => [
            {
              write: 'submitKycDocument',
              recordId: supplier.id,
              body: kycDocumentOf(step, values),
            },
          ]}
          saved={() => `${title} is handed in`}
          submitLabel="Hand in"
          onClose={onClose}
        >
          {(form) => (
            <>
              <p>
                {step === 'identity'
                  ? 'Of the person who answers for the business. A compliance officer checks it.'
                  : 'Of the register that the business stands in. A compliance officer holds it against the register.'}
              </p>
              <NativeSelect
                {...form.getInputProps('kind')}
                required
                data={kindsForStep[step].map((value) => ({
                  value,
                  label: kycDocumentKind.label(value),
                }))}
              />
              <TextInput
                {...form.getInputProps('number')}
                required
                description="As it stands on the document"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
              <NativeSelect
                {...form.getInputProps('country')}
                required
                data={countryChoices(form.getValues().country)}
              />
            </>
          )}
        </RecordForm>
      )}
    </RecordGate>
  )
}

const countryChoices = (current: string) => [
  ...(isAfricanCountryCode(current) ? [] : [{ value: current, label: current }]),
  ...Object.entries(africanCountries)
    .map(([value, label]) => ({ value, label: String(label) }))
    .sort((a, b) => a.label.localeCompare(b.label)),
]
