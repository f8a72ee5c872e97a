import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import { newestConsentText } from '#domain/consent-texts.ts'
import { consentLanguage, consentMethod, consentPurpose } from '#domain/consent-words.ts'
import type { Farmer } from '#domain/farmer.ts'
import { choicesOf } from '../../forms/choices.ts'
import { localMinute } from '../../forms/local-minute.ts'
import { RecordForm, type RecordFormFields } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import { TickChoices } from '../../forms/tick-choices.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { useOpenAnother } from '../../lists/use-open-saved.ts'
import { latestNow, suggestedNow } from '../../time/true-time.ts'
import { ConsentWords } from './consent-text.tsx'
import {
  type ConsentValues,
  consentChange,
  consentLabels,
  consentMessages,
  consentOf,
  mayHaveWitness,
  newConsentValues,
} from './consent-values.ts'

/** Records what a farmer consents to, and how. */
export default function ConsentForm({ id, onClose }: ActionProps) {
  const farmerId = id ?? ''
  return (
    <RecordGate kind="farmers" id={farmerId} title="Record consent" onClose={onClose}>
      {(farmer) => <FarmerConsentForm farmer={farmer} onClose={onClose} />}
    </RecordGate>
  )
}

function FarmerConsentForm({ farmer, onClose }: { farmer: Farmer; onClose: () => void }) {
  const openAnother = useOpenAnother()
  return (
    <RecordForm
      title={`Consent of ${farmer.name}`}
      draft={{ form: `farmer-consent/${farmer.id}`, version: 1 }}
      nameOf={() => farmer.name}
      initial={() => newConsentValues(farmer, suggestedNow())}
      labels={consentLabels}
      validate={(values) => consentMessages(values, latestNow())}
      writesOf={(values) => [
        { write: 'updateFarmer', base: values.base, body: consentChange(consentOf(values)) },
      ]}
      saved={() => `Consent of ${farmer.name} is recorded`}
      submitLabel={openAnother ? 'Record consent and add another' : 'Record consent'}
      onClose={onClose}
      onSaved={openAnother ?? onClose}
    >
      {(form) => <ConsentFields form={form} />}
    </RecordForm>
  )
}

/** The farmer first reads or hears the text, then answers. */
function ConsentFields({ form }: { form: RecordFormFields<ConsentValues> }) {
  const values = form.getValues()
  const field = form.getInputProps
  const text = newestConsentText(values.language)
  return (
    <>
      <NativeSelect
        {...field('language')}
        description="Show the farmer the text, or read it out"
        data={choicesOf(consentLanguage, values.language)}
      />
      <ConsentWords text={text} language={values.language} />
      <TickChoices
        {...field('purposes')}
        required
        choices={consentPurpose.values.map((value) => ({
          value,
          label: <span lang={values.language}>{text.purposes[value]}</span>,
        }))}
      />
      <NativeSelect
        {...field('how')}
        required
        data={choicesOf(consentMethod, values.how, 'Choose one')}
      />
      {mayHaveWitness(values) && (
        <TextInput
          {...field('witness')}
          required={values.how === 'spoken-with-witness'}
          description="Who hears the text and the farmer’s answer"
          autoComplete="off"
        />
      )}
      <TextInput {...field('when')} required type="datetime-local" max={localMinute(latestNow())} />
    </>
  )
}
