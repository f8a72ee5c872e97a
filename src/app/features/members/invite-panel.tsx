import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import { SidePanel } from '#app/ui/side-panel.tsx'
import { createInvitation } from '#domain/endpoints/members.ts'
import { type Invitation, invitationLifeDays, newInvitationSchema } from '#domain/invitation.ts'
import { roles } from '#domain/scopes.ts'
import { useApi } from '../../api/api-context.tsx'
import { membersKey } from '../../api/members.ts'
import { type FieldMessages, fieldMessages } from '../../forms/field-messages.ts'
import { newRecordId } from '../../forms/new-record-id.ts'
import { oneLine } from '../../forms/typed-text.ts'
import { useFirstField } from '../../forms/use-first-field.ts'
import { useIsOnline } from '../../offline/offline-provider.tsx'
import { useServerAct } from '../../offline/use-server-act.ts'
import { InvitationLink } from './invitation-link.tsx'
import styles from './panel.module.css'

/** Invites one person, and shows the link to send to them. */
export function InvitePanel({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Invitation>()
  return (
    <SidePanel title={made ? `${made.name} is invited` : 'Invite somebody'} onClose={onClose}>
      {made?.token ? (
        <div className={styles.form}>
          <p role="status">
            Send this link to {made.name} yourself: no e-mail goes out. It is good once, for{' '}
            {invitationLifeDays} days, and makes them {made.role}.
          </p>
          <InvitationLink name={made.name} token={made.token} />
          <Button variant="default" onClick={onClose}>
            Done
          </Button>
        </div>
      ) : (
        <InviteForm onMade={setMade} />
      )}
    </SidePanel>
  )
}

function InviteForm({ onMade }: { onMade: (invitation: Invitation) => void }) {
  const api = useApi()
  const online = useIsOnline()
  const { act, busy, problem } = useServerAct(membersKey)
  const [messages, setMessages] = useState<FieldMessages>({})
  // Created with the form, so that a repeated request is the same invitation.
  const [id] = useState(() => newRecordId('INV'))
  const keyFor = useKeys()
  const form = useRef<HTMLFormElement>(null)
  useFirstField(form)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!form.current) return
    const data = new FormData(form.current)
    const text = (name: string) => oneLine(String(data.get(name) ?? ''))
    const given = { id, name: text('name'), email: text('email'), role: text('role') }
    const wrong = fieldMessages(newInvitationSchema, given)
    setMessages(wrong)
    const [first] = Object.keys(wrong)
    if (first) return form.current.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    const body = newInvitationSchema.parse(given)
    const idempotencyKey = keyFor(JSON.stringify(body))
    const made = await act(() => api.call(createInvitation, { body, idempotencyKey }))
    if (made) onMade(made)
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <div role="alert">{problem && <p className={styles.problem}>{problem}</p>}</div>
      <TextInput label="Name" name="name" required autoComplete="off" error={messages.name} />
      <TextInput
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="off"
        error={messages.email}
      />
      <NativeSelect
        label="Role"
        name="role"
        description="Give each person the smallest role that lets them do their work."
        data={[...roles]}
        defaultValue="Field Agent"
        error={messages.role}
      />
      {!online && <p>Inviting needs a connection, and there is none now.</p>}
      <Button type="submit" loading={busy} disabled={!online}>
        Make the link
      </Button>
    </form>
  )
}

/** Returns the same key if the same content is sent again, and another key if it has changed. */
function useKeys(): (sent: string) => string {
  const last = useRef({ sent: '', key: '' })
  return (sent) => {
    if (last.current.sent !== sent) last.current = { sent, key: newRecordId('KEY') }
    return last.current.key
  }
}
