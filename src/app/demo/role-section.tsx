import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type Scope, scopeDescriptions } from '#domain/scopes.ts'
import { useAuth, useMay } from '../auth/auth-provider.tsx'
import type { DemoControl } from './demo-control.ts'
import styles from './demo-tools.module.css'

/** Signs in as the demo user of a role; the app then offers only what that role may do. */
export function RoleSection({ control }: { control: Pick<DemoControl, 'accounts' | 'roleOf'> }) {
  const { user, signIn } = useAuth()
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState('')
  const id = useId()
  const accounts = control.accounts()
  const current = accounts.find(({ email }) => email === user?.email)

  async function become(email: string) {
    setProblem('')
    try {
      await signIn(email, 'demo')
      // The next user must not see data loaded for the previous one.
      await queryClient.resetQueries()
    } catch {
      setProblem('Signing in did not work under this scenario.')
    }
  }

  return (
    <section className={styles.section}>
      <h3 className={styles.title} id={id}>
        Role
      </h3>
      <ul className={styles.roles} aria-labelledby={id}>
        {accounts.map(({ role, email, does }) => (
          <li key={email}>
            <button
              className={styles.role}
              type="button"
              aria-pressed={email === current?.email}
              title={does}
              onClick={() => become(email)}
            >
              {role}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        {user
          ? `Signed in as ${user.email}${current ? '' : ` (${control.roleOf(user.email)})`}.`
          : 'Choosing one signs in.'}
      </p>
      {user && <Missing />}
      <p role="status">{problem}</p>
    </section>
  )
}

const scopes = Object.keys(scopeDescriptions) as Scope[] // a const table: its keys are its type

/** Lists what the role does not include. */
function Missing() {
  const may = useMay()
  const missing = scopes.filter((scope) => !may(scope))
  if (missing.length === 0) return <p className={styles.hint}>This role may do everything.</p>
  return (
    <details className={styles.hint}>
      <summary>Not included in this role: {missing.length}</summary>
      <ul className={styles.missing}>
        {missing.map((scope) => (
          <li key={scope}>{scopeDescriptions[scope]}</li>
        ))}
      </ul>
    </details>
  )
}
