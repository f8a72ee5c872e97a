import type { Ref } from 'react'
import { Button } from '#app/ui/button.tsx'
import { biometricCredentials, demoCredentials } from '#domain/demo.ts'
import styles from './demo-access.module.css'
import { FingerprintIcon } from './fingerprint-icon.tsx'
import { RoleAccess } from './role-access.tsx'
import type { SignInValues } from './sign-in-values.ts'

interface DemoAccessProps {
  biometricRef: Ref<HTMLButtonElement>
  disabled: boolean
  onFill: (credentials: SignInValues) => void
  onBiometric: (credentials: SignInValues) => void
  /** Called to sign in as the demo user of a role. */
  onRole: (credentials: SignInValues) => void
}

/**
 * Ways to sign in that only a demo has: the biometric button with its fixed account, example credentials, and each
 * role.
 */
export const DemoAccess = ({
  biometricRef,
  disabled,
  onFill,
  onBiometric,
  onRole,
}: DemoAccessProps) => (
  <>
    <Button
      ref={biometricRef}
      variant="default"
      fullWidth
      disabled={disabled}
      onClick={() => onBiometric(biometricCredentials)}
    >
      <FingerprintIcon />
      Sign in with biometrics
    </Button>
    <section className={styles.hint} aria-label="Demo credentials">
      <h2 className={styles.title}>Demo credentials</h2>
      <Button variant="subtle" size="sm" onClick={() => onFill(demoCredentials)}>
        Fill in
      </Button>
      <dl className={styles.credentials}>
        <dt>Email</dt>
        <dd>{demoCredentials.email}</dd>
        <dt>Password</dt>
        <dd>{demoCredentials.password}</dd>
      </dl>
      <p className={styles.note}>
        Any other address and password work too. All data is sample data, and nothing leaves this
        device.
      </p>
    </section>
    <RoleAccess disabled={disabled} onSignIn={onRole} />
  </>
)
