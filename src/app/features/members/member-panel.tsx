import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { NativeSelect } from '#app/ui/inputs/inputs.tsx'
import { SidePanel } from '#app/ui/side-panel.tsx'
import { updateMember } from '#domain/endpoints/members.ts'
import { type Member, type MemberChanges, memberChangeProblem } from '#domain/member.ts'
import { type Role, roles } from '#domain/scopes.ts'
import { useApi } from '../../api/api-context.tsx'
import { membersKey } from '../../api/members.ts'
import { useAuth } from '../../auth/auth-provider.tsx'
import { useFirstField } from '../../forms/use-first-field.ts'
import { useIsOnline } from '../../offline/offline-provider.tsx'
import { useServerAct } from '../../offline/use-server-act.ts'
import styles from './panel.module.css'

interface MemberPanelProps {
  member: Member
  members: readonly Member[]
  onClose: () => void
}

/** Changes what a member may do, and whether they may sign in. */
export function MemberPanel({ member, members, onClose }: MemberPanelProps) {
  const api = useApi()
  const online = useIsOnline()
  const { user } = useAuth()
  const { act, busy, problem } = useServerAct(membersKey)
  const [role, setRole] = useState<Role>(member.role)
  const form = useRef<HTMLFormElement>(null)
  useFirstField(form)
  const { id, name, email, state, version } = member
  const problemOf = (changes: MemberChanges) =>
    memberChangeProblem(member, changes, { byEmail: user?.email ?? '', members })
  const hindrance = problemOf({ role })
  const staysBecause = problemOf({ state: 'deactivated' })

  async function change(body: MemberChanges, done: string): Promise<void> {
    const changed = await act(() => api.call(updateMember, { params: { id }, version, body }), done)
    if (changed) onClose()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!hindrance) void change({ role }, `${name} is ${role} now`)
  }

  return (
    <SidePanel title={`Change ${name}`} onClose={onClose}>
      <form ref={form} className={styles.form} onSubmit={submit}>
        <p className={styles.note}>{email}</p>
        <div role="alert">{problem && <p className={styles.problem}>{problem}</p>}</div>
        <NativeSelect
          label="Role"
          description="It counts from their next request on."
          data={[...roles]}
          value={role}
          error={hindrance}
          onChange={(event) => setRole(roles.find((r) => r === event.target.value) ?? role)}
        />
        <Button
          type="submit"
          loading={busy}
          disabled={!online || role === member.role || hindrance !== undefined}
        >
          Save role
        </Button>
      </form>
      <section className={styles.form} aria-labelledby="sign-in-heading">
        <h3 className={styles.heading} id="sign-in-heading">
          Signing in
        </h3>
        {state === 'deactivated' ? (
          <>
            <p>{name} cannot sign in. What they recorded stays, under their name.</p>
            <Button
              variant="default"
              disabled={!online || busy}
              onClick={() => change({ state: 'active' }, `${name} may sign in again`)}
            >
              Reactivate
            </Button>
          </>
        ) : staysBecause ? (
          <p>{staysBecause}</p>
        ) : (
          <>
            <p>
              Deactivated, {name} can no longer sign in, and their session ends at its next request.
              What is not sent yet stays on their device, and is sent if you reactivate them.
            </p>
            <DeactivateButton
              disabled={!online || busy}
              onDeactivate={() => change({ state: 'deactivated' }, `${name} is deactivated`)}
            />
          </>
        )}
      </section>
    </SidePanel>
  )
}

interface DeactivateButtonProps {
  disabled: boolean
  onDeactivate: () => void
}

/**
 * Asks for confirmation. The first button then becomes the one that cancels, so that a double tap deactivates nobody.
 */
function DeactivateButton({ disabled, onDeactivate }: DeactivateButtonProps) {
  const [asked, setAsked] = useState(false)
  return (
    <div className={styles.actions}>
      <Button variant="default" onClick={() => setAsked(!asked)}>
        {asked ? 'Leave them active' : 'Deactivate'}
      </Button>
      {asked && (
        <Button color="red" disabled={disabled} onClick={onDeactivate}>
          Yes, deactivate
        </Button>
      )}
    </div>
  )
}
