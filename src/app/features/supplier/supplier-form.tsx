import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import { africanCountries, africanCountryCodes } from '#domain/african-countries.ts'
import { supplierKind } from '#domain/supplier.ts'
import { useAuth } from '../../auth/auth-provider.tsx'
import { choicesOf } from '../../forms/choices.ts'
import { PhoneField } from '../../forms/phone-field.tsx'
import { RecordForm, type RecordFormFields } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import { dialledIn, type SupplierValues, supplierForm } from './supplier-values.ts'

interface SupplierFormProps {
  /** Null for a supplier who has no record yet. */
  id: string | null
  onClose: () => void
}

const title = 'Business details'

/** The supplier's name and contact details. Loaded on demand, hence a default export. */
export default function SupplierForm({ id, onClose }: SupplierFormProps) {
  return id === null ? (
    <NewSupplier onClose={onClose} />
  ) : (
    <RecordGate kind="suppliers" id={id} title={title} onClose={onClose}>
      {(supplier) => (
        <RecordForm
          title={title}
          {...supplierForm.forChange(supplier, dialledIn)}
          saved={() => 'The details are saved'}
          onClose={onClose}
        >
          {(form) => <Fields form={form} />}
        </RecordForm>
      )}
    </RecordGate>
  )
}

function NewSupplier({ onClose }: Pick<SupplierFormProps, 'onClose'>) {
  const { user } = useAuth()
  const props = supplierForm.forNew(dialledIn)
  return (
    <RecordForm
      title={title}
      {...props}
      initial={() => ({ ...props.initial(), email: user?.email ?? '' })}
      saved={({ name }) => `${name.trim()} is registered`}
      submitLabel="Save and go on"
      onClose={onClose}
    >
      {(form) => <Fields form={form} />}
    </RecordForm>
  )
}

function Fields({ form }: { form: RecordFormFields<SupplierValues> }) {
  const values = form.getValues()
  const field = form.getInputProps
  return (
    <>
      <TextInput
        {...field('name')}
        required
        autoComplete="off"
        description="As it stands in the register or on the identity document"
      />
      <NativeSelect {...field('kind')} required data={choicesOf(supplierKind, values.kind)} />
      <NativeSelect
        {...field('countryCode')}
        required
        data={[
          { value: '', label: 'Choose a country' },
          ...africanCountryCodes
            .map((value) => ({ value, label: String(africanCountries[value]) }))
            .sort((a, b) => a.label.localeCompare(b.label)),
        ]}
      />
      <TextInput
        {...field('registrationNumber')}
        autoComplete="off"
        description={
          values.kind === 'farmer'
            ? 'If there is one'
            : 'In the trade or cooperative register; it can be added later'
        }
      />
      <TextInput {...field('email')} required type="email" autoComplete="off" />
      <PhoneField {...field('phone')} country={dialledIn(values)} knownBy="supplier" />
    </>
  )
}
