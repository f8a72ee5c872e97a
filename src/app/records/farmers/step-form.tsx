import { useState } from 'react'
import { Fact, Facts } from '#app/ui/facts.tsx'
import { Textarea } from '#app/ui/inputs/inputs.tsx'
import { SidePanel } from '#app/ui/side-panel.tsx'
import type { Farmer } from '#domain/farmer.ts'
import { stepOf, type VerificationStep } from '#domain/verification.ts'
import { isOwnRegistration, ownRegistrationText } from '#domain/verification-rules.ts'
import { verificationStep } from '#domain/verification-steps.ts'
import { rolesFor, waitingSteps } from '#domain/verification-waiting.ts'
import { DevicePosition } from '../../forms/device-position.tsx'
import { PastInput } from '../../forms/past-input.tsx'
import { RecordForm, type RecordFormFields } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { latestNow, suggestedNow } from '../../time/form-time.ts'
import { trueNow } from '../../time/true-time.ts'
import { FarmPosition } from './farm-position.tsx'
import { useVerifier } from './use-verifier.ts'
import {
  newStepValues,
  type VerificationValues,
  verificationEventOf,
  verificationLabels,
  verificationMessages,
  verificationVersion,
} from './verification-values.ts'

/** Records that a verification step of a farmer is done which takes more than what is on record. */
export const stepFormFor =
  (stepId: string) =>
  ({ id, onClose }: ActionProps) => {
    const step = stepOf(stepId)
    const farmerId = id ?? ''
    return (
      step && (
        <RecordGate kind="farmers" id={farmerId} title={step.label} onClose={onClose}>
          {(farmer) => <StepForm farmer={farmer} step={step} onClose={onClose} />}
        </RecordGate>
      )
    )
  }

interface StepFormProps {
  farmer: Farmer
  step: VerificationStep
  onClose: () => void
}

function StepForm({ farmer, step, onClose }: StepFormProps) {
  const verifier = useVerifier()
  const title = `${step.label}: ${farmer.name}`
  // As it was when this was opened: the record changes while the form is saved.
  const [isWaiting] = useState(() =>
    waitingSteps(farmer, verifier).some((waiting) => waiting.step === step),
  )
  if (!isWaiting) {
    return (
      <SidePanel title={title} onClose={onClose}>
        <p role="status">
          {isOwnRegistration(farmer, verifier)
            ? `${ownRegistrationText}.`
            : `This step is done already, or is not yours. It takes one of: ${rolesFor(step).join(', ')}.`}
        </p>
      </SidePanel>
    )
  }
  return (
    <RecordForm
      title={title}
      draft={{ form: `farmer-verification/${step.id}/${farmer.id}`, version: verificationVersion }}
      nameOf={() => farmer.name}
      initial={() => newStepValues(step.id, suggestedNow())}
      labels={verificationLabels}
      validate={(values) => verificationMessages(values, farmer, verifier, latestNow())}
      writesOf={(values) => [
        {
          write: 'addVerificationEvent',
          recordId: farmer.id,
          body: verificationEventOf(values, trueNow()),
        },
      ]}
      saved={() => `${verificationStep.label(step.id)}: recorded for ${farmer.name}`}
      submitLabel="Record step"
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>{step.takes}</p>
          {step.id === 'visit' && (
            <Facts>
              <Fact name="Place on record">
                <FarmPosition farmer={farmer} />
              </Fact>
            </Facts>
          )}
          <EventFields form={form} step={step} />
        </>
      )}
    </RecordForm>
  )
}

interface EventFieldsProps {
  form: RecordFormFields<VerificationValues>
  step: VerificationStep
}

function EventFields({ form, step }: EventFieldsProps) {
  const needsPosition = step.needs.includes('position')
  return (
    <>
      {needsPosition && (
        <>
          <PastInput {...form.getInputProps('when')} required type="datetime-local" />
          <DevicePosition
            value={form.values.coordinates}
            required
            error={form.errors.coordinates}
            otherwise="A visit is recorded at the farm: try again in the open."
            onChange={(coordinates, accuracyM) => {
              form.setFieldValue('coordinates', coordinates)
              form.setFieldValue('accuracyM', accuracyM)
            }}
          />
        </>
      )}
      <Textarea
        {...form.getInputProps('note')}
        required={step.needs.includes('note')}
        description="What you saw: up to 500 letters"
        autosize={false}
        rows={3}
      />
    </>
  )
}
