import '../../forms/picker-styles.ts'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { NativeSelect, TagsInput, type TagsInputProps, TextInput } from '@mantine/core'
import { useId, useMemo } from 'react'
import type { AfricanCountryCode } from '#domain/african-countries.ts'
import { type Agent, agentStatus } from '#domain/agent.ts'
import type { Location } from '#domain/location.ts'
import { choicesOf } from '../../forms/choices.ts'
import { PhoneField } from '../../forms/phone-field.tsx'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { distinctTexts, Suggestions } from '../../forms/suggestions.tsx'
import { useRecords } from '../../offline/use-records.ts'
import styles from './agent-fields.module.css'
import type { AgentValues } from './agent-values.ts'

interface AgentFieldsProps {
  form: RecordFormFields<AgentValues>
  /** Of the region that is filled in, where that is known. */
  country: AfricanCountryCode | undefined
}

/** Who it is, where they work, what they can do and are to do. */
export function AgentFields({ form, country }: AgentFieldsProps) {
  const regionsId = useId()
  const agents = useRecords('agents').data?.rows
  const locations = useRecords('locations').data?.rows
  const values = form.getValues()
  const field = form.getInputProps
  // Not at every letter that is typed.
  const known = useMemo(() => knownWords(agents, locations), [agents, locations])

  return (
    <>
      <TextInput {...field('name')} required autoComplete="off" />
      <PhoneField {...field('phone')} country={country} knownBy="region" />
      <TextInput {...field('email')} required type="email" autoComplete="off" />
      <TextInput
        {...field('region')}
        required
        autoComplete="off"
        list={regionsId}
        description="The administrative region, as on a map"
      />
      <Suggestions id={regionsId} texts={known.regions} />
      <TextInput
        {...field('territory')}
        required
        autoComplete="off"
        placeholder="Soubré and Méagui"
        description="Towns or districts in it"
      />
      <WordsField {...field('specializations')} offered={known.specializations} />
      <WordsField {...field('certifications')} offered={known.certifications} />
      <div className={styles.targets}>
        <TextInput {...field('monthlyTarget')} required inputMode="numeric" autoComplete="off" />
        {values.base && (
          <TextInput
            {...field('monthlyAchieved')}
            required
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </div>
      {values.base && (
        <NativeSelect {...field('status')} data={choicesOf(agentStatus, values.status)} />
      )}
    </>
  )
}

interface WordsFieldProps extends TagsInputProps {
  /** Those that others have. */
  offered: string[]
}

/** Several words or short phrases. What is typed and not ended by Enter counts too. */
const WordsField = ({ offered, ...props }: WordsFieldProps) => (
  <TagsInput
    {...props}
    data={offered}
    description="Choose, or write your own and press Enter"
    splitChars={[',', ';']}
    acceptValueOnBlur
    size="md"
    classNames={{ input: styles.words ?? '' }}
    autoComplete="off"
    // A dialog is above all that stands outside of it.
    comboboxProps={{ withinPortal: false }}
  />
)

/** What is written of others: the same thing then has one name. */
const knownWords = (agents: readonly Agent[] = [], locations: readonly Location[] = []) => ({
  regions: [...agents.map(({ region }) => region), ...locations.map(({ state }) => state)],
  specializations: distinctTexts(agents.flatMap((agent) => agent.specializations)),
  certifications: distinctTexts(agents.flatMap((agent) => agent.certifications)),
})
