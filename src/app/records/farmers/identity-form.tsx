import { useRef, useState } from 'react'
import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import { SidePanel } from '#app/ui/side-panel.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import { africanCountries, isAfricanCountryCode } from '#domain/african-countries.ts'
import type { Farmer } from '#domain/farmer.ts'
import { type FarmerIdentity, identityKind, identityPhotoUpload } from '#domain/identity.ts'
import { choicesOf } from '../../forms/choices.ts'
import { FileField } from '../../forms/files/file-field.tsx'
import { type FileChecks, refusedFiles } from '../../forms/files/refused-files.ts'
import { RecordForm, type RecordFormFields } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { FileNetworkChoice } from '../../offline/file-network-choice.tsx'
import { KnownFailure } from '../../offline/known-failure.tsx'
import styles from './identity.module.css'
import {
  type IdentityValues,
  identityLabels,
  identityMessages,
  identityWrites,
  newIdentityValues,
} from './identity-values.ts'
import { unknownIdentity, useIdentity } from './use-identity.ts'

/** Records the document that proves a farmer's identity. */
export default function IdentityForm({ id, onClose }: ActionProps) {
  const farmerId = id ?? ''
  return (
    <RecordGate kind="farmers" id={farmerId} title="Identity document" onClose={onClose}>
      {(farmer) => <IdentityGate farmer={farmer} onClose={onClose} />}
    </RecordGate>
  )
}

interface IdentityFormProps {
  farmer: Farmer
  onClose: () => void
}

/** Also opens the form without a network; it then says that a document may already be recorded. */
function IdentityGate({ farmer, onClose }: IdentityFormProps) {
  const { identity, error, isUnknown, isSettled, refetch } = useIdentity(farmer.id)
  const [opened, setOpened] = useState<FarmerIdentity>()
  // Kept once loaded: a refetch must not replace what the user is typing.
  const known =
    identity && isSettled ? identity : isUnknown ? unknownIdentity(farmer.id) : undefined
  if (known && !opened) setOpened(known)
  if (opened) {
    return (
      <FarmerIdentityForm farmer={farmer} base={opened} isBlind={isUnknown} onClose={onClose} />
    )
  }
  return (
    <SidePanel title={titleOf(farmer)} onClose={onClose}>
      {error ? (
        <KnownFailure error={error} onRetry={refetch} />
      ) : (
        <Waiting what="the identity document" />
      )}
    </SidePanel>
  )
}

const titleOf = ({ name }: Farmer) => `Identity of ${name}`

interface FarmerIdentityFormProps extends IdentityFormProps {
  base: FarmerIdentity
  /** Whether the server could not be asked what it has. */
  isBlind: boolean
}

function FarmerIdentityForm({ farmer, base, isBlind, onClose }: FarmerIdentityFormProps) {
  const checks = useRef<FileChecks<'documentPhoto' | 'farmerPhoto'>>({})
  return (
    <RecordForm
      title={titleOf(farmer)}
      draft={{ form: `farmer-identity/${farmer.id}`, version: 1 }}
      nameOf={() => farmer.name}
      initial={() => newIdentityValues(base, farmer)}
      labels={identityLabels}
      validate={identityMessages}
      ready={() => refusedFiles(checks.current)}
      writesOf={identityWrites}
      saved={() => `Identity of ${farmer.name} is recorded`}
      submitLabel="Record identity"
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className={styles.note}>
            Only field agents, compliance officers and admins can read this. It is in no list,
            export or passport.{' '}
            {isBlind && base.version === 1 && farmer.version > 0 && (
              <span>
                Without a network it cannot be seen here whether something is recorded already: if
                so, you are asked before anything is written over.
              </span>
            )}
          </p>
          <DocumentFields form={form} />
          <FileField
            field="documentPhoto"
            label={identityLabels.documentPhoto}
            {...(base.documentPhoto ? { description: 'Takes the place of the one on record' } : {})}
            limits={identityPhotoUpload}
            ref={(check) => {
              checks.current.documentPhoto = check
            }}
            value={form.values.documentPhoto}
            onChange={(file) => form.setFieldValue('documentPhoto', file)}
            error={form.errors.documentPhoto}
          />
          <FileField
            field="farmerPhoto"
            label={identityLabels.farmerPhoto}
            {...(base.farmerPhoto ? { description: 'Takes the place of the one on record' } : {})}
            limits={identityPhotoUpload}
            ref={(check) => {
              checks.current.farmerPhoto = check
            }}
            value={form.values.farmerPhoto}
            onChange={(file) => form.setFieldValue('farmerPhoto', file)}
            error={form.errors.farmerPhoto}
          />
          <FileNetworkChoice />
        </>
      )}
    </RecordForm>
  )
}

function DocumentFields({ form }: { form: RecordFormFields<IdentityValues> }) {
  const { kind, country } = form.getValues()
  return (
    <>
      <NativeSelect {...form.getInputProps('kind')} data={choicesOf(identityKind, kind, 'None')} />
      <TextInput
        {...form.getInputProps('number')}
        description="As it stands on the document"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <NativeSelect
        {...form.getInputProps('country')}
        data={[
          { value: '', label: 'Not said' },
          ...(country === '' || isAfricanCountryCode(country)
            ? []
            : [{ value: country, label: country }]),
          ...Object.entries(africanCountries)
            .map(([value, label]) => ({ value, label }))
            .sort((a, b) => a.label.localeCompare(b.label)),
        ]}
      />
    </>
  )
}
