import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/inputs/inputs.tsx'
import { useAuth, useIsKept, useNeedsSignIn } from '../../auth/auth-provider.tsx'
import { DemoAccess } from './demo-access.tsx'
import { PasswordField } from './password-field.tsx'
import styles from './sign-in-form.module.css'
import { checkSignIn, type SignInErrors, type SignInValues } from './sign-in-values.ts'
import { signInFailure, useSignIn } from './use-sign-in.ts'

export function SignInForm() {
  const { attempt, busy, error } = useSignIn()
  const { user } = useAuth()
  const needsSignIn = useNeedsSignIn()
  const isKept = useIsKept()
  const [errors, setErrors] = useState<SignInErrors>({})
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const keep = useRef<HTMLInputElement>(null)
  const biometric = useRef<HTMLButtonElement>(null)

  async function signIn(event: FormEvent) {
    event.preventDefault()
    const given = { email: email.current?.value ?? '', password: password.current?.value ?? '' }
    const { values, errors } = checkSignIn(given)
    setErrors(errors)
    if (!values) return (errors.email ? email : password).current?.focus()
    await attemptThenFocus(values, signInFailure, password)
  }

  const signInByBiometrics = (credentials: SignInValues) =>
    attemptThenFocus(credentials, () => 'Biometric authentication failed', biometric)

  /** Restores the focus after a failure, as disabling the buttons during the attempt removes it. */
  async function attemptThenFocus(
    credentials: SignInValues,
    failure: (error: unknown) => string,
    focus: { current: HTMLElement | null },
  ) {
    const done = await attempt({ ...credentials, keep: keep.current?.checked ?? false, failure })
    if (!done) focus.current?.focus()
  }

  function fill(credentials: SignInValues): void {
    if (email.current) email.current.value = credentials.email
    if (password.current) password.current.value = credentials.password
    setErrors({})
  }

  return (
    <form className={styles.form} noValidate onSubmit={signIn}>
      {/* Rendered from the start, so that screen readers announce what appears in it. */}
      <div role="alert">{error && <p className={styles.error}>{error}</p>}</div>
      <TextInput
        ref={email}
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        // The user signs in again.
        defaultValue={needsSignIn ? user?.email : undefined}
        required
        error={errors.email}
      />
      <PasswordField ref={password} error={errors.password} />
      <label className={styles.keep}>
        <input ref={keep} type="checkbox" name="keep" defaultChecked={needsSignIn && isKept} />
        Keep me signed in on this device
      </label>
      <Button type="submit" fullWidth loading={busy}>
        Sign in
      </Button>
      {__DEMO__ && (
        <DemoAccess
          biometricRef={biometric}
          disabled={busy}
          onFill={fill}
          onBiometric={signInByBiometrics}
          onRole={(credentials) => attemptThenFocus(credentials, signInFailure, email)}
        />
      )}
    </form>
  )
}
