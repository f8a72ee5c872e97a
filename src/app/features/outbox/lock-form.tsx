import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import { notify } from '#app/ui/notices.tsx'
import { leastPinLength, lockAfterChoices, pinProblem } from '#domain/device/pin.ts'
import { useLock } from '../../offline/lock/use-lock.ts'
import styles from './lock-section.module.css'

/** Options for how long the app can be idle before it locks. */
export const lockAfterOptions = lockAfterChoices.map((minutes) => ({
  value: String(minutes),
  label: minutes === 1 ? 'After 1 minute' : `After ${minutes} minutes`,
}))

const usualMinutes = 5

interface Errors {
  pin?: string | undefined
  again?: string | undefined
}

/** Sets a PIN, typed twice, and when the app locks. */
export function LockForm({ onDone }: { onDone: () => void }) {
  const { whose } = useLock()
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const pin = useRef<HTMLInputElement>(null)
  const again = useRef<HTMLInputElement>(null)
  const minutes = useRef<HTMLSelectElement>(null)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const typed = pin.current?.value ?? ''
    const wrong = pinProblem(typed)
    const differs = again.current?.value !== typed ? 'The two are not the same' : undefined
    setErrors({ pin: wrong, again: wrong ? undefined : differs })
    if (wrong || differs) return (wrong ? pin : again).current?.focus()
    setBusy(true)
    setProblem(undefined)
    try {
      const { turnOn } = await import('../../offline/lock/lock-actions.ts')
      await turnOn(whose, typed, Number(minutes.current?.value ?? usualMinutes))
      notify('The lock is on')
      onDone()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div role="alert">{problem && <p className={styles.problem}>{problem}</p>}</div>
      <TextInput
        ref={pin}
        label="PIN"
        type="password"
        autoComplete="new-password"
        description={`At least ${leastPinLength} digits or other characters. A longer one protects better.`}
        error={errors.pin}
        required
        autoFocus
      />
      <TextInput
        ref={again}
        label="The same PIN again"
        type="password"
        autoComplete="new-password"
        error={errors.again}
        required
      />
      <NativeSelect
        ref={minutes}
        label="Lock when nobody has touched the app"
        data={lockAfterOptions}
        defaultValue={String(usualMinutes)}
      />
      <p>
        <strong>Nobody can help with a forgotten PIN.</strong> What is not sent then stays sealed.
      </p>
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          Turn on
        </Button>
        <Button variant="default" disabled={busy} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
