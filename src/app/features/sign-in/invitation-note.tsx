import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Failure } from '#app/ui/failure.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import { endingOf, type InvitationLetter } from '#domain/invitation.ts'
import { loginPath } from '#domain/paths.ts'
import { useApi } from '../../api/api-context.tsx'
import { ApiError, describeError } from '../../api/errors.ts'
import { invitationLetterQuery } from '../../api/members.ts'
import { useAuth } from '../../auth/auth-provider.tsx'
import { AcceptForm } from './accept-form.tsx'
import { InvitationWaiting } from './invitation-waiting.tsx'
import styles from './waiting-note.module.css'

/** What an invitation link leads to: who invites to what, and the button to accept. Loaded only for invitations. */
export default function InvitationNote({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(invitationLetterQuery(useApi(), token))
  const { user } = useAuth()
  if (data) {
    return data.state === 'open' ? (
      <>
        <Letter letter={data} />
        {user && user.email !== data.email && (
          <p className={styles.note}>
            Somebody else is signed in here: {user.email}. Accepting signs them out; what they have
            not sent stays on this device.
          </p>
        )}
        <AcceptForm token={token} email={data.email} />
      </>
    ) : (
      <Ended text={endingOf(data.state)} />
    )
  }
  if (!error) return <InvitationWaiting />
  const isUnknown = error instanceof ApiError && error.code === 'not-found'
  return isUnknown ? (
    <Ended text="There is no invitation for this link. Check that you have copied all of it." />
  ) : (
    <Failure {...describeError(error)} onRetry={() => void refetch()} />
  )
}

const Letter = ({ letter }: { letter: InvitationLetter }) => (
  <p>
    {letter.invitedBy} invites you, {letter.name}, to <strong>{letter.organisation}</strong> as{' '}
    <strong>{letter.role}</strong>. The invitation is good until {formatDateTime(letter.expiresAt)}.
  </p>
)

const Ended = ({ text }: { text: string }) => (
  <>
    <p className={styles.note} role="status">
      {text}
    </p>
    <p>
      <Link to={loginPath}>Go to the sign-in page</Link>
    </p>
  </>
)
