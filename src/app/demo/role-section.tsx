import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type Scope, scopeDescriptions } from '#domain/scopes.ts'
import { useAuth, useMay } from '../auth/auth-provider.tsx'
import type { DemoControl } from './demo-control.ts'
import styles from './demo-tools.module.css'

/** Signs in as the demo user of a role: what it may not do is then not offered. */
export function RoleSection({ accounts }: Pick<DemoControl, 'accounts'>) {
  const { user, signIn } = useAuth()
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState('')
  const id = useId()
  const current = accounts.find(({ email }) => email === user?.email)

  async function become(email: string) {
    setProblem('')
    try {
      await signIn(email, 'demo')
      // What one person has seen is not for the next.
      await queryClient.resetQueries()
    } catch {
      setProblem('Signing in did not work under this scenario.')
    }
  }

  return (
    <section className={styles.section}>
      <label className={styles.title} htmlFor={id}>
        Role
      </label>
      <select
        className={styles.select}
        id={id}
        value={current?.email ?? ''}
        onChange={(event) => become(event.target.value)}
      >
        {!current && (
          <option value="" disabled>
            {user ? `${user.email} (Field Agent)` : 'Nobody is signed in'}
          </option>
        )}
        {accounts.map(({ role, email }) => (
          <option key={email} value={email}>
            {role}
          </option>
        ))}
      </select>
      <p className={styles.hint}>
        {user ? `Signed in as ${user.email}.` : 'Choosing one signs in.'}
      </p>
      {user && <Missing />}
      <p role="status">{problem}</p>
    </section>
  )
}

const scopes = Object.keys(scopeDescriptions) as Scope[] // a const table: its keys are its type

/** What the role does not include. */
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
