import { RelativeTime } from '#app/ui/relative-time.tsx'
import { SmallLink } from '#app/ui/small-link.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { type Member, memberState } from '#domain/member.ts'
import { useAuth } from '../../auth/auth-provider.tsx'
import styles from './row.module.css'

/** One member in the list. */
export function MemberRow({ member, mayChange }: { member: Member; mayChange: boolean }) {
  const { id, name, email, role, state, lastSignInAt } = member
  const { user } = useAuth()
  const isSelf = user?.email === email
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.email}>{email}</p>
      </div>
      <p className={styles.role}>{role}</p>
      <p className={`${styles.note} ${styles.told}`}>
        {lastSignInAt ? (
          <>
            Signed in <RelativeTime instant={lastSignInAt} />
          </>
        ) : (
          'Never signed in'
        )}
      </p>
      <p className={styles.state}>
        <StatusBadge tone={state === 'active' ? 'success' : 'neutral'}>
          {memberState.label(state)}
        </StatusBadge>
      </p>
      <div className={styles.actions}>
        {isSelf ? (
          <span className={styles.note}>You</span>
        ) : (
          mayChange && (
            <SmallLink to={`?id=${id}`} aria-label={`Change ${name}`}>
              Change
            </SmallLink>
          )
        )}
      </div>
    </li>
  )
}
