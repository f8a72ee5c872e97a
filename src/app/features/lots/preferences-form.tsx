import { useState } from 'react'
import { Checkbox } from '#app/ui/inputs/checkbox.tsx'
import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import { SidePanel } from '#app/ui/side-panel.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import { type BuyerPreferences, gradesUpwards } from '#domain/buyer-preferences.ts'
import { certificateStandard } from '#domain/certificate-words.ts'
import { notAvailable } from '../../api/errors.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import { CountryField } from '../../forms/country-field.tsx'
import { RecordForm } from '../../forms/record-form.tsx'
import { CropChoices, choicesOfNames, TickChoices } from '../../forms/tick-choices.tsx'
import { KnownFailure } from '../../offline/known-failure.tsx'
import { usePreferences } from '../../offline/use-preferences.ts'
import { preferencesForm } from './preferences-values.ts'

const title = 'What you buy'

/** Form for what a buyer buys and what a lot must prove. Loaded on demand, hence a default export. */
export default function PreferencesForm({ onClose }: { onClose: () => void }) {
  const may = useMay()
  const { data, error, isSettled, refetch } = usePreferences()
  const [opened, setOpened] = useState<BuyerPreferences>()
  // Kept once loaded: a refetch must not replace what the user is typing.
  if (data && isSettled && !opened) setOpened(data)
  if (opened && may('buyer-preferences:write')) return <Fields base={opened} onClose={onClose} />
  return (
    <SidePanel title={title} onClose={onClose}>
      {!may('buyer-preferences:write') ? (
        <p role="status">{notAvailable.text}</p>
      ) : error ? (
        <KnownFailure error={error} onRetry={refetch} />
      ) : (
        <Waiting what="what you buy" />
      )}
    </SidePanel>
  )
}

function Fields({ base, onClose }: { base: BuyerPreferences; onClose: () => void }) {
  return (
    <RecordForm
      title={title}
      {...preferencesForm.forChange(base)}
      nameOf={() => title}
      saved={() => 'What you buy is kept'}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CropChoices
            {...form.getInputProps('commodities')}
            description="None ticked: all crops"
          />
          <NativeSelect
            {...form.getInputProps('minQualityGrade')}
            data={[
              { value: '', label: 'Any grade' },
              ...gradesUpwards.map((grade) => ({ value: grade, label: grade })),
            ]}
          />
          <TextInput
            {...form.getInputProps('maxMoisturePercent')}
            description="Empty for any"
            inputMode="decimal"
            autoComplete="off"
          />
          <TickChoices
            {...form.getInputProps('certifications')}
            description="A lot must have all that are ticked"
            choices={choicesOfNames(certificateStandard.values)}
          />
          <TextInput
            {...form.getInputProps('minCompletenessPercent')}
            description="Of the requirements and documents of a lot’s compliance records, 0 to 100"
            inputMode="decimal"
            autoComplete="off"
          />
          <CountryField {...form.getInputProps('destinationCountryCode')} none="Any country" />
          <Checkbox
            {...form.getInputProps('needsEudr', { type: 'checkbox' })}
            description="A lot within the scope of EUDR must have a compliant EUDR record"
          />
        </>
      )}
    </RecordForm>
  )
}
