import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { DiscardButton } from '#app/ui/discard-button.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import { withdrawInvitation } from '#domain/endpoints/members.ts'
import { type Invitation, invitationState } from '#domain/invitation.ts'
import { useApi } from '../../api/api-context.tsx'
import { describeError } from '../../api/errors.ts'
import { invitationsQuery, membersKey } from '../../api/members.ts'
import { useIsOnline } from '../../offline/offline-provider.tsx'
import { useServerAct } from '../../offline/use-server-act.ts'
import { InvitationLink } from './invitation-link.tsx'
import screen from './members-screen.module.css'
import panel from './panel.module.css'
import styles from './row.module.css'

/** The people invited, and what became of each invitation. */
export function InvitationsSection() {
  const { data, error, refetch } = useQuery(invitationsQuery(useApi()))
  return (
    <section className={screen.section} aria-labelledby="invitations-heading">
      <h2 className={screen.heading} id="invitations-heading">
        Invitations
      </h2>
      {data?.length === 0 && <p>Nobody is invited at the moment.</p>}
      {data && data.length > 0 && (
        <ul className={screen.list}>
          {data.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
      {!data &&
        (error ? (
          <Failure {...describeError(error)} onRetry={() => void refetch()} />
        ) : (
          <Waiting what="invitations" />
        ))}
    </section>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, name, email, role, state, token, expiresAt, invitedBy, version } = invitation
  const api = useApi()
  const online = useIsOnline()
  const { act, busy, problem } = useServerAct(membersKey)
  const [shown, setShown] = useState(false)
  const withdraw = () =>
    act(
      () => api.call(withdrawInvitation, { params: { id }, version }),
      `The invitation of ${name} is withdrawn`,
    )

  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.email}>{email}</p>
      </div>
      <p className={styles.role}>{role}</p>
      <p className={`${styles.note} ${styles.told}`}>
        By {invitedBy}
        {state === 'open' && <span>{`, good until ${formatDateTime(expiresAt)}`}</span>}
        {state === 'expired' && <span>{`, was good until ${formatDateTime(expiresAt)}`}</span>}
      </p>
      <p className={styles.state}>
        <StatusBadge tone={state === 'open' ? 'info' : state === 'used' ? 'success' : 'neutral'}>
          {invitationState.label(state)}
        </StatusBadge>
      </p>
      <div className={styles.wide}>
        {state === 'open' && token && (
          <div className={panel.form}>
            <div className={panel.actions}>
              <Button
                variant="default"
                size="sm"
                aria-expanded={shown}
                onClick={() => setShown(!shown)}
              >
                {shown ? 'Hide the link' : 'Show the link'}
              </Button>
              <DiscardButton
                size="sm"
                label="Withdraw"
                disabled={!online || busy}
                onDiscard={withdraw}
              />
            </div>
            {shown && <InvitationLink name={name} token={token} />}
          </div>
        )}
        <div role="alert">{problem && <p className={panel.problem}>{problem}</p>}</div>
      </div>
    </li>
  )
}
