import { useState } from 'react'
import { TextInput } from '#app/ui/inputs/inputs.tsx'
import { SidePanel } from '#app/ui/side-panel.tsx'
import type { Consent } from '#domain/consent.ts'
import { consentState } from '#domain/consent-rules.ts'
import { consentTextOf } from '#domain/consent-texts.ts'
import { consentLanguage } from '#domain/consent-words.ts'
import type { Farmer } from '#domain/farmer.ts'
import { PastInput } from '../../forms/past-input.tsx'
import { RecordForm } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { latestNow, suggestedNow } from '../../time/form-time.ts'
import styles from './consent-text.module.css'
import { ConsentWords } from './consent-text.tsx'
import {
  consentChange,
  newWithdrawalValues,
  withdrawalLabels,
  withdrawalMessages,
  withdrawn,
} from './consent-values.ts'

/** Records that a farmer withdraws consent. */
export default function ConsentWithdrawal({ id, onClose }: ActionProps) {
  const farmerId = id ?? ''
  return (
    <RecordGate kind="farmers" id={farmerId} title="Withdraw consent" onClose={onClose}>
      {(farmer) => <FarmerWithdrawal farmer={farmer} onClose={onClose} />}
    </RecordGate>
  )
}

interface FarmerWithdrawalProps {
  farmer: Farmer
  onClose: () => void
}

function FarmerWithdrawal({ farmer, onClose }: FarmerWithdrawalProps) {
  // As it was when this was opened: the record changes while the form is saved.
  const [consent] = useState(farmer.consent)
  const title = `Withdraw consent of ${farmer.name}`
  if (!consent || consentState({ consent }) !== 'given') {
    return (
      <SidePanel title={title} onClose={onClose}>
        <p>There is no consent that could be withdrawn.</p>
      </SidePanel>
    )
  }
  return (
    <RecordForm
      title={title}
      draft={{ form: `farmer-consent-withdrawal/${farmer.id}`, version: 1 }}
      nameOf={() => farmer.name}
      initial={() => newWithdrawalValues(farmer, suggestedNow())}
      labels={withdrawalLabels}
      validate={(values) => withdrawalMessages(values.base.consent ?? consent, values, latestNow())}
      writesOf={(values) => [
        {
          write: 'updateFarmer',
          base: values.base,
          body: consentChange(withdrawn(values.base.consent ?? consent, values)),
        },
      ]}
      saved={() => `Consent of ${farmer.name} is withdrawn`}
      submitLabel="Withdraw consent"
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>
            From then on buyers are shown neither the farmer’s name nor a place finer than the
            region: in passports, exports and lists the farmer stands by id. What they saw or saved
            before, they still have. Nothing is deleted, and nobody is told: see to what else the
            farmer asks for.
          </p>
          <Agreed consent={consent} />
          <PastInput {...form.getInputProps('when')} required type="datetime-local" />
          <TextInput
            {...form.getInputProps('reason')}
            description="In the farmer’s words. None need be given."
            autoComplete="off"
          />
        </>
      )}
    </RecordForm>
  )
}

/** The text that the farmer consented to, if this version of the app has it. */
function Agreed({ consent: { language, textVersion } }: { consent: Consent }) {
  const text = consentLanguage.isKnown(language) && consentTextOf(language, textVersion)
  return (
    text && (
      <details>
        <summary className={styles.summary}>Text that the farmer agreed to</summary>
        <ConsentWords text={text} language={language} />
      </details>
    )
  )
}
