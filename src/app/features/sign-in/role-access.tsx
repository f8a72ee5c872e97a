import { useId } from 'react'
import { credentialsOf, demoAccounts } from '#domain/demo.ts'
import styles from './role-access.module.css'
import type { SignInValues } from './sign-in-values.ts'

interface RoleAccessProps {
  disabled: boolean
  onSignIn: (credentials: SignInValues) => void
}

/** Sign-in as each role with one press: the demo's users, and what each of them is for. */
export function RoleAccess({ disabled, onSignIn }: RoleAccessProps) {
  const id = useId()
  return (
    <section className={styles.roles} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        Sign in as
      </h2>
      <ul className={styles.list}>
        {demoAccounts.map((account, index) => (
          <li key={account.email}>
            <button
              className={styles.role}
              type="button"
              disabled={disabled}
              aria-labelledby={`${id} ${id}-name-${index}`}
              aria-describedby={`${id}-does-${index}`}
              onClick={() => onSignIn(credentialsOf(account))}
            >
              <strong className={styles.name} id={`${id}-name-${index}`}>
                {account.role}
              </strong>
              <span className={styles.does} id={`${id}-does-${index}`}>
                {account.does}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
