import { type ReactNode, useState } from 'react'
import { NativeSelect, Textarea } from '#app/ui/inputs/inputs.tsx'
import { SidePanel } from '#app/ui/side-panel.tsx'
import type { Farmer } from '#domain/farmer.ts'
import { noVerification } from '#domain/verification-record.ts'
import { flagReason, verificationStep } from '#domain/verification-steps.ts'
import { liftableFlags } from '#domain/verification-waiting.ts'
import { RecordForm, type RecordFormFields } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { latestNow } from '../../time/form-time.ts'
import { trueNow } from '../../time/true-time.ts'
import { useVerifier } from './use-verifier.ts'
import {
  newVerificationValues,
  type VerificationValues,
  verificationEventOf,
  verificationLabels,
  verificationMessages,
  verificationVersion,
} from './verification-values.ts'

/** Records what is in doubt about a farmer. */
export const RaiseFlag = ({ id, onClose }: ActionProps) => (
  <RecordGate kind="farmers" id={id ?? ''} title="Flag" onClose={onClose}>
    {(farmer) => (
      <EventForm
        farmer={farmer}
        begin={newVerificationValues('flag_raised')}
        title={`Flag ${farmer.name}`}
        submitLabel="Raise flag"
        saved={`${farmer.name} is flagged`}
        noteText="What is in doubt: up to 500 letters"
        onClose={onClose}
      >
        {(form) => (
          <>
            <p>
              Until the flag is lifted, the farmer is not verified. Somebody else has to lift it.
            </p>
            <NativeSelect
              {...form.getInputProps('reason')}
              required
              data={choices(flagReason.values.map((value) => [value, flagReason.label(value)]))}
            />
          </>
        )}
      </EventForm>
    )}
  </RecordGate>
)

/** Withdraws a flag that another user raised. */
export function LiftFlag({ id, onClose }: ActionProps) {
  const verifier = useVerifier()
  return (
    <RecordGate kind="farmers" id={id ?? ''} title="Lift flag" onClose={onClose}>
      {(farmer) => (
        <Choice
          farmer={farmer}
          title={`Lift flag of ${farmer.name}`}
          submitLabel="Lift flag"
          saved={`The flag of ${farmer.name} is lifted`}
          kind="flag_lifted"
          field="flagId"
          options={liftableFlags(farmer, verifier).map(({ id: flagId, reason }) => [
            flagId,
            reason,
          ])}
          none="There is no flag that you can lift."
          noteText="Why it holds no longer: up to 500 letters"
          onClose={onClose}
        />
      )}
    </RecordGate>
  )
}

/** Withdraws a step that was recorded by mistake or is no longer true. */
export const WithdrawStep = ({ id, onClose }: ActionProps) => (
  <RecordGate kind="farmers" id={id ?? ''} title="Withdraw a step" onClose={onClose}>
    {(farmer) => (
      <Choice
        farmer={farmer}
        title={`Withdraw a step of ${farmer.name}`}
        submitLabel="Withdraw step"
        saved={`A step of ${farmer.name} is withdrawn`}
        kind="step_withdrawn"
        field="step"
        options={(farmer.verification ?? noVerification).steps.map(({ step }) => [
          step,
          verificationStep.label(step),
        ])}
        none="No step is done yet."
        noteText="Why it holds no longer: up to 500 letters"
        onClose={onClose}
      />
    )}
  </RecordGate>
)

type Options = readonly (readonly [value: string, label: string])[]

const choices = (options: Options) => [
  { value: '', label: 'Choose one' },
  ...options.map(([value, label]) => ({ value, label })),
]

interface FormProps {
  farmer: Farmer
  title: string
  submitLabel: string
  saved: string
  /** Text shown beside the note. */
  noteText: string
  onClose: () => void
}

interface ChoiceProps extends FormProps {
  kind: VerificationValues['kind']
  field: 'flagId' | 'step'
  options: Options
  none: string
}

/** Chooses which of several to withdraw; if there is only one, it is preselected. */
function Choice({ kind, field, options: current, none, ...props }: ChoiceProps) {
  // As they were when this was opened: the record changes while the form is saved.
  const [options] = useState(current)
  const [only] = options
  if (!only) {
    return (
      <SidePanel title={props.title} onClose={props.onClose}>
        <p role="status">{none}</p>
      </SidePanel>
    )
  }
  const begin = newVerificationValues(kind, { [field]: options.length === 1 ? only[0] : '' })
  return (
    <EventForm {...props} begin={begin} needsNote>
      {(form) => <NativeSelect {...form.getInputProps(field)} required data={choices(options)} />}
    </EventForm>
  )
}

interface EventFormProps extends FormProps {
  begin: VerificationValues
  needsNote?: boolean
  children: (form: RecordFormFields<VerificationValues>) => ReactNode
}

function EventForm({
  farmer,
  begin,
  noteText,
  needsNote = false,
  saved,
  children,
  ...props
}: EventFormProps) {
  const verifier = useVerifier()
  return (
    <RecordForm
      {...props}
      draft={{ form: `farmer-${begin.kind}/${farmer.id}`, version: verificationVersion }}
      nameOf={() => farmer.name}
      initial={() => begin}
      labels={verificationLabels}
      validate={(values) => verificationMessages(values, farmer, verifier, latestNow())}
      writesOf={(values) => [
        {
          write: 'addVerificationEvent',
          recordId: farmer.id,
          body: verificationEventOf(values, trueNow()),
        },
      ]}
      saved={() => saved}
    >
      {(form) => (
        <>
          {children(form)}
          <Textarea
            {...form.getInputProps('note')}
            required={needsNote}
            description={noteText}
            autosize={false}
            rows={3}
          />
        </>
      )}
    </RecordForm>
  )
}
