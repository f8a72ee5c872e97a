import { useCallback, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Textarea } from '#app/ui/inputs/inputs.tsx'
import { KeyHelp } from '#app/ui/key-help.tsx'
import { notify } from '#app/ui/notices.tsx'
import { useLetterKeys } from '#app/ui/use-letter-keys.ts'
import { WithAside } from '#app/ui/with-aside.tsx'
import type { Farmer } from '#domain/farmer.ts'
import {
  countingEvent,
  seenEvidence,
  type VerificationStep,
  verificationSteps,
} from '#domain/verification.ts'
import { isOwnRegistration, ownRegistrationText } from '#domain/verification-rules.ts'
import { stepsOnRecord, type VerificationStepId } from '#domain/verification-steps.ts'
import { waitingSteps } from '#domain/verification-waiting.ts'
import { messageOf } from '../../forms/decision.tsx'
import { ActionLink } from '../../lists/action-link.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { useNextInQueue } from '../../lists/next-in-queue.ts'
import { RecordPanel } from '../../lists/record-panel.tsx'
import { usePersonText } from '../../lists/use-person-text.ts'
import { DeviceWaiting } from '../../offline/device-waiting.tsx'
import { useSync } from '../../offline/offline-provider.tsx'
import { trueNow } from '../../time/true-time.ts'
import { StepEvidence } from './step-evidence.tsx'
import { useVerifier } from './use-verifier.ts'
import { doneText } from './verification-text.ts'
import { newStepValues, verificationEventOf } from './verification-values.ts'
import styles from './verify-panel.module.css'

/** The steps of a farmer's verification that the record shows, with their evidence: one key records those in sight. */
export default function VerifyPanel({ id, onClose }: ActionProps) {
  return (
    <RecordPanel
      kind="farmers"
      id={id ?? ''}
      titleOf={({ name }) => `Verify ${name}`}
      onClose={onClose}
      isWide
    >
      {(farmer) => <Checks farmer={farmer} onClose={onClose} />}
    </RecordPanel>
  )
}

interface ChecksProps {
  farmer: Farmer
  onClose: () => void
}

function Checks({ farmer, onClose }: ChecksProps) {
  const verifier = useVerifier()
  const sync = useSync()
  const goOn = useNextInQueue() ?? onClose
  const states = waitingSteps(farmer, verifier).filter(({ step }) => stepsOnRecord.has(step.id))
  const waiting = states.filter(({ missing }) => missing === '')
  // Those that are recorded here stay, with what was recorded.
  const [begun] = useState(states)
  const shownSteps = verificationSteps.filter((step) =>
    [...begun, ...states].some((state) => state.step === step),
  )
  const [seen, setSeen] = useState<ReadonlySet<VerificationStepId>>(new Set())
  const onSeen = useCallback(
    (step: VerificationStepId, isSeen: boolean) =>
      setSeen((before) => {
        if (before.has(step) === isSeen) return before
        const others = [...before].filter((other) => other !== step)
        return new Set(isSeen ? [...others, step] : others)
      }),
    [],
  )
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const own = useRef<HTMLElement>(null)
  const ready = waiting.filter(({ step }) => seen.has(step.id))

  async function record(): Promise<void> {
    setProblem(undefined)
    setSaving(true)
    try {
      for (const { step } of ready) {
        const now = trueNow()
        const values = { ...newStepValues(step.id, now), note }
        const body = { ...verificationEventOf(values, now), ...seenEvidence(step, farmer) }
        await sync?.enqueue({ write: 'addVerificationEvent', recordId: farmer.id, body })
      }
      notify(`${stepsText(ready.map(({ step }) => step))}: recorded for ${farmer.name}`)
      setNote('')
      own.current?.focus({ preventScroll: true })
    } catch (error) {
      setProblem(messageOf(error))
    }
    setSaving(false)
  }

  const mayRecord = sync !== undefined && !isSaving && ready.length > 0
  const keys = { a: mayRecord ? () => void record() : undefined, n: goOn }
  useLetterKeys(own, 'section', keys)
  useLetterKeys(own, 'dialog', keys)

  return (
    <section ref={own} tabIndex={-1} aria-label={`Verification of ${farmer.name}`}>
      <WithAside
        aside={
          <>
            <p role="status">
              {isOwnRegistration(farmer, verifier)
                ? `${ownRegistrationText}.`
                : statusText({
                    shown: shownSteps.length,
                    waiting: waiting.length,
                    ready: ready.length,
                    isSomeMissing: states.length > waiting.length,
                  })}
            </p>
            <KeyHelp>
              {waiting.length > 0 ? (
                <>
                  Keys: <kbd>A</kbd> records what is in sight, <kbd>N</kbd> goes on
                </>
              ) : (
                <>
                  Key: <kbd>N</kbd> goes on
                </>
              )}
            </KeyHelp>
            {waiting.length > 0 && (
              <>
                {problem && <p role="alert">{problem}</p>}
                <DeviceWaiting />
                <Textarea
                  label="Note"
                  description="What you saw: up to 500 letters. Kept with each step"
                  maxLength={500}
                  autosize={false}
                  rows={2}
                  value={note}
                  onChange={({ currentTarget }) => setNote(currentTarget.value)}
                />
              </>
            )}
            <div className={styles.buttons}>
              {waiting.length > 0 && (
                <Button
                  loading={isSaving}
                  disabled={!mayRecord}
                  aria-keyshortcuts="A"
                  onClick={() => void record()}
                >
                  {recordText(ready.map(({ step }) => step))}
                </Button>
              )}
              <Button variant="default" aria-keyshortcuts="N" onClick={goOn}>
                Go on
              </Button>
              <ActionLink action="flag" id={farmer.id} scope="farmers:verify" size="md">
                Flag
              </ActionLink>
            </div>
          </>
        }
      >
        {shownSteps.map((step) => (
          <Check
            key={step.id}
            step={step}
            missing={states.find((state) => state.step === step)?.missing ?? ''}
            farmer={farmer}
            onSeen={onSeen}
          />
        ))}
      </WithAside>
    </section>
  )
}

interface CheckProps {
  step: VerificationStep
  /** What has to be on record first; empty where it is. */
  missing: string
  farmer: Farmer
  onSeen: (step: VerificationStepId, isSeen: boolean) => void
}

function Check({ step, missing, farmer, onSeen }: CheckProps) {
  const personText = usePersonText()
  const done = countingEvent(step, farmer)
  const { id } = step
  const seen = useCallback((isSeen: boolean) => onSeen(id, isSeen), [onSeen, id])
  return (
    <section className={styles.check} aria-label={step.label}>
      <h3 className={styles.name}>{step.label}</h3>
      {done ? (
        <p>
          <span aria-hidden="true">✓ </span>
          {doneText(done, personText)}
        </p>
      ) : missing ? (
        <p className={styles.takes}>{missing}</p>
      ) : (
        <>
          <p className={styles.takes}>{step.takes}</p>
          <StepEvidence step={step} farmer={farmer} onSeen={seen} />
        </>
      )}
    </section>
  )
}

interface Counts {
  /** Steps that wait, or were recorded here. */
  shown: number
  waiting: number
  /** Of those that wait, in sight. */
  ready: number
  isSomeMissing: boolean
}

function statusText({ shown, waiting, ready, isSomeMissing }: Counts): string {
  if (shown === 0) return 'Nothing on this farmer’s record waits for you to check.'
  if (waiting === 0) {
    return isSomeMissing
      ? 'Nothing waits for you here. What is missing has to be recorded first.'
      : 'All that this record shows is checked.'
  }
  const count = waiting === 1 ? 'One step waits for you' : `${waiting} steps wait for you`
  if (ready === waiting) return `${count}, in sight.`
  return ready === 0 ? `${count}, not in sight yet.` : `${count}, ${ready} of them in sight.`
}

const stepsText = (steps: readonly VerificationStep[]): string =>
  steps.map(({ label }) => label).join(', ')

function recordText(steps: readonly VerificationStep[]): string {
  const [first] = steps
  if (!first) return 'Record'
  return steps.length === 1 ? `Record: ${first.label}` : `Record ${steps.length} steps`
}
