import { useRef, useState } from 'react'
import { SidePanel } from '#app/ui/side-panel.tsx'
import type { Consent } from '#domain/consent.ts'
import { consentProofUpload, needsProof } from '#domain/consent-proof.ts'
import { consentState } from '#domain/consent-rules.ts'
import type { Farmer } from '#domain/farmer.ts'
import { type CheckedFile, fileBody } from '../../forms/files/check-document.ts'
import { FileField } from '../../forms/files/file-field.tsx'
import type { FileCheck } from '../../forms/files/use-file-check.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { FileNetworkChoice } from '../../offline/file-network-choice.tsx'
import { photoLabels, proofFieldOf, proofWrites } from './consent-proof-values.ts'

/** Adds the photo of a signature or thumbprint to a consent that was recorded without it. */
export default function ConsentProofForm({ id, onClose }: ActionProps) {
  return (
    <RecordGate kind="farmers" id={id ?? ''} title="Add photo" onClose={onClose}>
      {(farmer) => <AddProof farmer={farmer} onClose={onClose} />}
    </RecordGate>
  )
}

interface AddProofProps {
  farmer: Farmer
  onClose: () => void
}

function AddProof({ farmer, onClose }: AddProofProps) {
  // As it was when this was opened: the record changes while the form is saved.
  const [consent] = useState(farmer.consent)
  if (!consent || consentState({ consent }) === 'declined' || !needsProof(consent)) {
    return (
      <SidePanel title={`Add photo: ${farmer.name}`} onClose={onClose}>
        <p>There is no consent that was signed or given by thumbprint.</p>
      </SidePanel>
    )
  }
  return <ProofForm farmer={farmer} consent={consent} onClose={onClose} />
}

type ProofValues = { photo: CheckedFile | null }

function ProofForm({ farmer, consent, onClose }: AddProofProps & { consent: Consent }) {
  const check = useRef<Pick<FileCheck, 'settled'>>(null)
  const label = photoLabels[proofFieldOf(consent) ?? 'signature']
  return (
    <RecordForm<ProofValues>
      title={`${label}: ${farmer.name}`}
      draft={{ form: `farmer-consent-proof/${farmer.id}`, version: 1 }}
      nameOf={() => farmer.name}
      initial={() => ({ photo: null })}
      labels={{ photo: label }}
      validate={({ photo }): Record<string, string> =>
        photo ? {} : { photo: 'Take a photo, or choose a picture' }
      }
      ready={async () => {
        const refused = await check.current?.settled()
        return refused ? { photo: refused } : {}
      }}
      writesOf={({ photo }) => proofWrites(farmer, consent, fileBody(photo))}
      saved={() => `The photo is recorded with the consent of ${farmer.name}`}
      submitLabel="Add photo"
      onClose={onClose}
    >
      {(form) => (
        <>
          <FileField
            field="photo"
            label={label}
            required
            limits={consentProofUpload}
            ref={check}
            value={form.values.photo}
            onChange={(file) => form.setFieldValue('photo', file)}
            error={form.errors.photo}
          />
          <FileNetworkChoice />
        </>
      )}
    </RecordForm>
  )
}
