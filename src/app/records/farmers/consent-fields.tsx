import type { RefObject } from 'react'
import { formatDate } from '#app/ui/format.ts'
import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import { Radio, RadioGroup } from '#app/ui/inputs/radio.tsx'
import { consentProofUpload } from '#domain/consent-proof.ts'
import { newestConsentText } from '#domain/consent-texts.ts'
import { consentLanguage, consentPurpose } from '#domain/consent-words.ts'
import { choicesOf } from '../../forms/choices.ts'
import { FileField } from '../../forms/files/file-field.tsx'
import type { FileChecks } from '../../forms/files/refused-files.ts'
import { SignOnScreen } from '../../forms/files/sign-on-screen.tsx'
import { localDay } from '../../forms/local-minute.ts'
import { PastInput } from '../../forms/past-input.tsx'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { TickChoices } from '../../forms/tick-choices.tsx'
import { FileNetworkChoice } from '../../offline/file-network-choice.tsx'
import styles from './consent-fields.module.css'
import { photoLabels, proofFieldOf } from './consent-proof-values.ts'
import { ConsentWords } from './consent-text.tsx'
import {
  type ConsentValues,
  consentAnswers,
  endedBy,
  mayHaveWitness,
  waysOfYes,
} from './consent-values.ts'

export type ProofChecks = FileChecks<'signature' | 'thumbprint'>

interface FieldsProps {
  form: RecordFormFields<ConsentValues>
}

interface ProofProps extends FieldsProps {
  checks: RefObject<ProofChecks>
}

/** The farmer first reads or hears the text, then answers. */
export function ConsentFields({ form, checks }: ProofProps) {
  const { language, answer } = form.getValues()
  const field = form.getInputProps
  return (
    <>
      <NativeSelect
        {...field('language')}
        description="Show the farmer the text, or read it out"
        data={choicesOf(consentLanguage, language)}
      />
      <ConsentWords text={newestConsentText(language)} language={language} />
      <Answer form={form} />
      {answer !== 'no' && <YesFields form={form} checks={checks} />}
      <PastInput {...field('when')} required type="datetime-local" />
    </>
  )
}

function Answer({ form }: FieldsProps) {
  const ended = endedBy(form.getValues())
  return (
    <div>
      <RadioGroup {...form.getInputProps('answer')} required mod={{ required: true }}>
        <div className={styles.answers}>
          {Object.entries(consentAnswers).map(([value, label]) => (
            <Radio
              key={value}
              size="md"
              value={value}
              label={label}
              classNames={{ body: styles.answer ?? '' }}
            />
          ))}
        </div>
      </RadioGroup>
      <p className={styles.ended} role="status">
        {ended &&
          `This ends the consent of ${formatDate(localDay(new Date(ended.givenAt)))}. It stays in the history.`}
      </p>
    </div>
  )
}

function YesFields({ form, checks }: ProofProps) {
  const values = form.getValues()
  const field = form.getInputProps
  const text = newestConsentText(values.language)
  return (
    <>
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
        data={choicesOf(waysOfYes, values.how, 'Choose one')}
      />
      <Proof form={form} checks={checks} />
      {mayHaveWitness(values) && (
        <TextInput
          {...field('witness')}
          required={values.how === 'spoken-with-witness'}
          description="Who hears the text and the farmer’s answer"
          autoComplete="off"
        />
      )}
    </>
  )
}

/** What shows the yes of a farmer who signs or leaves a thumbprint. */
function Proof({ form, checks }: ProofProps) {
  const field = proofFieldOf(form.values)
  if (!field) return null
  return (
    <>
      <FileField
        key={field}
        field={field}
        label={photoLabels[field]}
        required
        limits={consentProofUpload}
        ref={(check) => {
          checks.current[field] = check
        }}
        value={form.values[field]}
        onChange={(file) => form.setFieldValue(field, file)}
        error={form.errors[field]}
        {...(field === 'signature'
          ? { otherWay: (take: (file: File) => void) => <SignOnScreen onSigned={take} /> }
          : {})}
      />
      <FileNetworkChoice />
    </>
  )
}
