import { useRef } from 'react'
import type { Farmer } from '#domain/farmer.ts'
import { refusedFiles } from '../../forms/files/refused-files.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { useOpenAnother } from '../../lists/use-open-saved.ts'
import { latestNow, suggestedNow } from '../../time/form-time.ts'
import { ConsentFields, type ProofChecks } from './consent-fields.tsx'
import {
  consentLabels,
  consentMessages,
  consentWrites,
  newConsentValues,
} from './consent-values.ts'

/** Records what a farmer answers: what they consent to and how, or that they said no. */
export default function ConsentForm({ id, onClose }: ActionProps) {
  const farmerId = id ?? ''
  return (
    <RecordGate kind="farmers" id={farmerId} title="Record consent" onClose={onClose}>
      {(farmer) => <FarmerConsentForm farmer={farmer} onClose={onClose} />}
    </RecordGate>
  )
}

const recordWords = { yes: 'Record consent', no: 'Record “No”', '': 'Record answer' }

function FarmerConsentForm({ farmer, onClose }: { farmer: Farmer; onClose: () => void }) {
  const openAnother = useOpenAnother()
  const checks = useRef<ProofChecks>({})
  return (
    <RecordForm
      title={`Consent of ${farmer.name}`}
      draft={{ form: `farmer-consent/${farmer.id}`, version: 2 }}
      nameOf={() => farmer.name}
      initial={() => newConsentValues(farmer, suggestedNow())}
      labels={consentLabels}
      validate={(values) => consentMessages(values, latestNow())}
      ready={() => refusedFiles(checks.current)}
      writesOf={consentWrites}
      saved={({ answer }) =>
        answer === 'no'
          ? `The “No” of ${farmer.name} is recorded`
          : `Consent of ${farmer.name} is recorded`
      }
      submitLabel={({ answer }) => `${recordWords[answer]}${openAnother ? ' and add another' : ''}`}
      onClose={onClose}
      onSaved={openAnother ?? onClose}
    >
      {(form) => <ConsentFields form={form} checks={checks} />}
    </RecordForm>
  )
}
