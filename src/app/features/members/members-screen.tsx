import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ButtonLink } from '#app/ui/button.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { formatCount } from '#app/ui/format.ts'
import { ScreenTop } from '#app/ui/screen-top.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import type { Member } from '#domain/member.ts'
import { useApi } from '../../api/api-context.tsx'
import { describeError } from '../../api/errors.ts'
import { membersQuery } from '../../api/members.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import { useIsOnline } from '../../offline/offline-provider.tsx'
import { InvitationsSection } from './invitations-section.tsx'
import { InvitePanel } from './invite-panel.tsx'
import { MemberPanel } from './member-panel.tsx'
import { MemberRow } from './member-row.tsx'
import styles from './members-screen.module.css'

/** The members of the organisation. Admins can invite people and change what each member may do. */
export function MembersScreen() {
  const online = useIsOnline()
  const mayChange = useMay()('members:write')
  return (
    <>
      <ScreenTop title="Members">
        {mayChange && <ButtonLink to="?do=invite">Invite</ButtonLink>}
      </ScreenTop>
      {!online && (
        <p className={styles.offline} role="status">
          There is no connection. Members are not kept on this device: inviting and changing them
          needs one.
        </p>
      )}
      <Members mayChange={mayChange} />
    </>
  )
}

function Members({ mayChange }: { mayChange: boolean }) {
  const { data: members, error, refetch } = useQuery(membersQuery(useApi()))
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const close = () => void navigate('.', { replace: true })
  const opened = members?.find(({ id }) => id === params.get('id'))

  return (
    <>
      {members ? (
        <MemberList members={members} mayChange={mayChange} />
      ) : error ? (
        <Failure {...describeError(error)} onRetry={() => void refetch()} />
      ) : (
        <Waiting what="members" />
      )}
      {mayChange && <InvitationsSection />}
      {mayChange && params.get('do') === 'invite' && <InvitePanel onClose={close} />}
      {mayChange && members && opened && (
        <MemberPanel key={opened.version} member={opened} members={members} onClose={close} />
      )}
    </>
  )
}

const MemberList = ({ members, mayChange }: { members: readonly Member[]; mayChange: boolean }) => (
  <section className={styles.section} aria-labelledby="members-heading">
    <h2 className={styles.heading} id="members-heading">
      People: {formatCount(members.length)}
    </h2>
    <ul className={styles.list}>
      {members.map((member) => (
        <MemberRow key={member.id} member={member} mayChange={mayChange} />
      ))}
    </ul>
  </section>
)
