import type { TagsInputProps } from '@mantine/core'
import { useId, useMemo } from 'react'
import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import { TagsInput } from '#app/ui/inputs/tags-input.tsx'
import type { AfricanCountryCode } from '#domain/african-countries.ts'
import type { Agent } from '#domain/agent.ts'
import { agentStatus } from '#domain/agent-words.ts'
import type { Location } from '#domain/location.ts'
import { regionNames } from '#domain/region.ts'
import { choicesOf } from '../../forms/choices.ts'
import { PhoneField } from '../../forms/phone-field.tsx'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { distinctTexts, Suggestions } from '../../forms/suggestions.tsx'
import { useRecords } from '../../offline/use-records.ts'
import styles from './agent-fields.module.css'
import type { AgentValues } from './agent-values.ts'

interface AgentFieldsProps {
  form: RecordFormFields<AgentValues>
  /** Country of the region that is filled in, if known. */
  country: AfricanCountryCode | undefined
  /** Fields that this user may not change. */
  closed?: readonly string[]
}

/** Name, region, skills and targets of an agent. */
export function AgentFields({ form, country, closed = [] }: AgentFieldsProps) {
  const regionsId = useId()
  const agents = useRecords('agents').data?.rows
  const locations = useRecords('locations').data?.rows
  const values = form.getValues()
  const field = form.getInputProps
  // Not at every keystroke.
  const known = useMemo(() => knownWords(agents, locations), [agents, locations])

  return (
    <>
      <TextInput {...field('name')} required autoComplete="off" />
      <PhoneField {...field('phone')} country={country} knownBy="region" />
      {!closed.includes('email') && (
        <TextInput {...field('email')} required type="email" autoComplete="off" />
      )}
      <TextInput
        {...field('region')}
        required
        autoComplete="off"
        list={regionsId}
        description="The administrative region, as on a map"
      />
      <Suggestions id={regionsId} texts={known.regions} labelOf={known.nameOfRegion} />
      <TextInput
        {...field('territory')}
        required
        autoComplete="off"
        placeholder="Soubré and Méagui"
        description="Towns or districts in it"
      />
      <WordsField {...field('specializations')} offered={known.specializations} />
      <WordsField {...field('certifications')} offered={known.certifications} />
      {closed.includes('email') ? (
        <p>This record is yours: your email and your figures of the month are set by others.</p>
      ) : closed.length > 0 ? (
        <p>An admin sets the target of the month and how much of it is done.</p>
      ) : (
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
      )}
      {values.base && (
        <NativeSelect {...field('status')} data={choicesOf(agentStatus, values.status)} />
      )}
    </>
  )
}

interface WordsFieldProps extends TagsInputProps {
  /** Values that other records have. */
  offered: string[]
}

/** Several words or short phrases. Text that is typed but not confirmed by Enter counts too. */
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
    // A dialog covers everything rendered outside it.
    comboboxProps={{ withinPortal: false }}
  />
)

/** Words used in other records, so that the same thing gets the same name. */
const knownWords = (agents: readonly Agent[] = [], locations: readonly Location[] = []) => ({
  nameOfRegion: regionNames(locations),
  regions: [...agents.map(({ region }) => region), ...locations.map(({ state }) => state)],
  specializations: distinctTexts(agents.flatMap((agent) => agent.specializations)),
  certifications: distinctTexts(agents.flatMap((agent) => agent.certifications)),
})
