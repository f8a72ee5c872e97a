import { formatDate } from '#app/ui/format.ts'
import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import { Radio, RadioGroup } from '#app/ui/inputs/radio.tsx'
import { newestConsentText } from '#domain/consent-texts.ts'
import { consentLanguage, consentPurpose } from '#domain/consent-words.ts'
import { choicesOf } from '../../forms/choices.ts'
import { localDay, localMinute } from '../../forms/local-minute.ts'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { TickChoices } from '../../forms/tick-choices.tsx'
import styles from './consent-fields.module.css'
import { ConsentWords } from './consent-text.tsx'
import {
  type ConsentValues,
  consentAnswers,
  endedBy,
  mayHaveWitness,
  waysOfYes,
} from './consent-values.ts'

interface FieldsProps {
  form: RecordFormFields<ConsentValues>
}

/** The farmer first reads or hears the text, then answers. */
export function ConsentFields({ form }: FieldsProps) {
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
      {answer !== 'no' && <YesFields form={form} />}
      <TextInput {...field('when')} required type="datetime-local" max={localMinute(new Date())} />
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
            <Radio key={value} size="md" value={value} label={label} />
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

function YesFields({ form }: FieldsProps) {
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
