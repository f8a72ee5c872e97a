import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/inputs/inputs.tsx'
import { notify } from '#app/ui/notices.tsx'
import { useLetterKeys } from '#app/ui/use-letter-keys.ts'
import { DeviceWaiting } from '../offline/device-waiting.tsx'
import { useSync } from '../offline/offline-provider.tsx'
import { InvalidWriteError } from '../sync/outbox/prepare-write.ts'
import type { Write } from '../sync/outbox/writes.ts'
import styles from './review-decision.module.css'

export interface DecisionProps {
  /** What is decided on. */
  name: string
  /** Labels of the buttons that agree and disagree. */
  yes: string
  no: string
  /** Who reads the reason for a no, and what for. */
  reasonFor: string
  /** Reasons for a no that are given often, to choose from. */
  usualReasons?: readonly string[]
  /** What has to be done before it can be approved; undefined if nothing has. */
  waitsFor?: string | undefined
  /** Whether `A` approves and `R` asks for the reason while the focus is in its section. A line there has to say so. */
  hasKeys?: boolean
  /** What to send; the reason is null for a yes. */
  writeOf: (isYes: boolean, reason: string | null) => Write
  /** Message shown once it is saved. */
  saved: (isYes: boolean) => string
}

/** Approves what somebody else handed in, or returns it with a reason. Stored in the outbox until it is sent. */
export function Decision({
  name,
  yes,
  no,
  reasonFor,
  usualReasons = [],
  waitsFor,
  hasKeys = false,
  writeOf,
  saved,
}: DecisionProps) {
  const sync = useSync()
  const [isGivingBack, setGivingBack] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [saving, setSaving] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const own = useRef<HTMLDivElement>(null)

  // The button that had the focus is gone.
  useEffect(() => {
    if (isGivingBack) field.current?.focus()
  }, [isGivingBack])

  async function decide(isYes: boolean): Promise<void> {
    const section = own.current?.closest('section')
    setSaving(true)
    setProblem(undefined)
    try {
      await sync?.enqueue(writeOf(isYes, isYes ? null : reason.trim() || null))
      notify(saved(isYes))
      // The buttons are gone: the decision is shown there now.
      section?.focus()
    } catch (error) {
      setSaving(false)
      setProblem(messageOf(error))
      field.current?.focus()
    }
  }

  const mayUseKeys = hasKeys && sync !== undefined && !saving && !isGivingBack
  useLetterKeys(own, 'section', {
    a: mayUseKeys && waitsFor === undefined ? () => void decide(true) : undefined,
    r: mayUseKeys ? () => setGivingBack(true) : undefined,
  })

  if (!isGivingBack) {
    return (
      <div className={styles.decision} ref={own}>
        {problem && <p role="alert">{problem}</p>}
        <DeviceWaiting />
        {waitsFor && <p>{waitsFor}</p>}
        <div className={styles.buttons}>
          <Button
            loading={saving}
            disabled={!sync || waitsFor !== undefined}
            aria-label={`${yes} ${name}`}
            aria-keyshortcuts={hasKeys ? 'A' : undefined}
            onClick={() => void decide(true)}
          >
            {yes}
          </Button>
          <Button
            variant="default"
            disabled={!sync || saving}
            aria-label={`${no} ${name}`}
            aria-keyshortcuts={hasKeys ? 'R' : undefined}
            onClick={() => setGivingBack(true)}
          >
            {no}
          </Button>
        </div>
      </div>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void decide(false)
  }
  return (
    <div ref={own}>
      <form className={styles.decision} noValidate onSubmit={submit}>
        <TextInput
          ref={field}
          label="Reason"
          aria-label={`Reason to ${no.toLowerCase()} ${name}`}
          description={reasonFor}
          required
          autoComplete="off"
          value={reason}
          error={problem}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {usualReasons.length > 0 && (
          <ul className={styles.reasons} aria-label="Reasons given often">
            {usualReasons.map((usual) => (
              <li key={usual}>
                <Button
                  variant="default"
                  size="compact-sm"
                  onClick={() => {
                    setReason(usual)
                    field.current?.focus()
                  }}
                >
                  {usual}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.buttons}>
          <Button type="submit" color="red" loading={saving} aria-label={`${no} ${name}`}>
            {no}
          </Button>
          <Button variant="default" disabled={saving} onClick={() => setGivingBack(false)}>
            Cancel
          </Button>
        </div>
      </form>
    </div>
  )
}

/** Returns a readable reason why something could not be queued. */
export const messageOf = (error: unknown): string =>
  error instanceof InvalidWriteError
    ? error.fieldErrors.map(({ message }) => message).join('. ')
    : error instanceof Error
      ? error.message
      : String(error)
