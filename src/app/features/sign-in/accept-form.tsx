import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/inputs/inputs.tsx'
import { leastPasswordCharacters } from '#domain/invitation.ts'
import { useAuth, useKeepSignedIn } from '../../auth/auth-provider.tsx'
import { PasswordField } from './password-field.tsx'
import styles from './sign-in-form.module.css'
import { signInFailure } from './use-sign-in.ts'

/** Accepts an invitation: sets a password and signs in. */
export function AcceptForm({ token, email }: { token: string; email: string }) {
  const { acceptInvitation } = useAuth()
  const keepSignedIn = useKeepSignedIn()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [message, setMessage] = useState<string>()
  const password = useRef<HTMLInputElement>(null)
  const keep = useRef<HTMLInputElement>(null)

  async function accept(event: FormEvent): Promise<void> {
    event.preventDefault()
    const typed = password.current?.value ?? ''
    if (typed.length < leastPasswordCharacters) {
      setMessage(`Enter at least ${leastPasswordCharacters} characters`)
      password.current?.focus()
      return
    }
    setMessage(undefined)
    setError(undefined)
    setBusy(true)
    keepSignedIn(keep.current?.checked ?? false)
    try {
      await acceptInvitation(token, typed)
      await navigate('/dashboard', { replace: true })
    } catch (cause) {
      setError(signInFailure(cause))
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={accept}>
      <div role="alert">{error && <p className={styles.error}>{error}</p>}</div>
      <TextInput
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        readOnly
        value={email}
      />
      <PasswordField
        ref={password}
        error={message}
        isNew
        description={`At least ${leastPasswordCharacters} characters`}
      />
      <label className={styles.keep}>
        <input ref={keep} type="checkbox" name="keep" />
        Keep me signed in on this device
      </label>
      <Button type="submit" fullWidth loading={busy}>
        Accept and sign in
      </Button>
    </form>
  )
}
