import { useState } from 'react'
import { SidePanel } from '#app/ui/side-panel.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import type { Farmer } from '#domain/farmer.ts'
import { type FarmerIdentity, isEmptyIdentity } from '#domain/identity.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { KnownFailure } from '../../offline/known-failure.tsx'
import { useIdentity } from './use-identity.ts'

/** Removes a farmer's identity document and its photos. */
export default function IdentityRemoval({ id, onClose }: ActionProps) {
  const farmerId = id ?? ''
  return (
    <RecordGate kind="farmers" id={farmerId} title="Remove identity" onClose={onClose}>
      {(farmer) => <FarmerRemoval farmer={farmer} onClose={onClose} />}
    </RecordGate>
  )
}

function FarmerRemoval({ farmer, onClose }: { farmer: Farmer; onClose: () => void }) {
  const { identity, error, isSettled, refetch } = useIdentity(farmer.id)
  // As it was when this was opened: the record changes while the form is saved.
  const [opened, setOpened] = useState<FarmerIdentity>()
  if (identity && isSettled && !opened) setOpened(identity)
  const title = `Remove identity of ${farmer.name}`
  if (!opened || isEmptyIdentity(opened)) {
    return (
      <SidePanel title={title} onClose={onClose}>
        {opened ? (
          <p>There is nothing that could be removed.</p>
        ) : error ? (
          <KnownFailure error={error} onRetry={refetch} />
        ) : (
          <Waiting what="the identity document" />
        )}
      </SidePanel>
    )
  }
  return (
    <RecordForm
      title={title}
      draft={{ form: `farmer-identity-removal/${farmer.id}`, version: 1 }}
      nameOf={() => farmer.name}
      initial={() => ({ base: opened })}
      labels={{}}
      validate={() => ({})}
      writesOf={({ base }) => [
        {
          write: 'updateFarmerIdentity',
          base,
          body: { document: null, documentPhoto: null, farmerPhoto: null },
        },
      ]}
      saved={() => `Identity of ${farmer.name} is removed`}
      submitLabel="Remove identity"
      onClose={onClose}
    >
      {() => (
        <p>The document, its number and both photos are taken away. The farmer’s record stays.</p>
      )}
    </RecordForm>
  )
}
