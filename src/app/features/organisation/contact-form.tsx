import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import { africanCountries } from '#domain/african-countries.ts'
import { updateOrganisation } from '#domain/endpoints/organisation.ts'
import { type Organisation, organisationChangesSchema } from '#domain/organisation.ts'
import { useApi } from '../../api/api-context.tsx'
import { organisationKey } from '../../api/organisation.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import { type FieldMessages, fieldMessages } from '../../forms/field-messages.ts'
import { oneLine } from '../../forms/typed-text.ts'
import { useIsOnline } from '../../offline/offline-provider.tsx'
import { useServerAct } from '../../offline/use-server-act.ts'
import styles from './organisation-screen.module.css'

const fields = ['name', 'countryCode', 'email', 'phone'] as const

/** The organisation's name and contact details. Admins can change them. */
export function ContactForm({ organisation }: { organisation: Organisation }) {
  const api = useApi()
  const online = useIsOnline()
  const mayChange = useMay()('organisation:write')
  const { act, busy, problem } = useServerAct(organisationKey)
  const [messages, setMessages] = useState<FieldMessages>({})
  const form = useRef<HTMLFormElement>(null)
  const { name, countryCode, email, phone, version } = organisation

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!form.current) return
    const data = new FormData(form.current)
    const body = Object.fromEntries(
      fields.map((field) => [field, oneLine(String(data.get(field) ?? ''))]),
    )
    const wrong = fieldMessages(organisationChangesSchema, body)
    setMessages(wrong)
    const [first] = Object.keys(wrong)
    if (first) return form.current.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    await act(() => api.call(updateOrganisation, { version, body }), 'The organisation is changed')
  }

  const common = { autoComplete: 'off', readOnly: !mayChange } as const
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <div role="alert">{problem && <p className={styles.problem}>{problem}</p>}</div>
      <TextInput {...common} label="Name" name="name" defaultValue={name} error={messages.name} />
      <NativeSelect
        label="Country"
        name="countryCode"
        disabled={!mayChange}
        defaultValue={countryCode}
        data={countryChoices(countryCode)}
        error={messages.countryCode}
      />
      <TextInput
        {...common}
        label="Email"
        name="email"
        type="email"
        defaultValue={email}
        error={messages.email}
      />
      <TextInput
        {...common}
        label="Phone"
        name="phone"
        type="tel"
        defaultValue={phone}
        error={messages.phone}
      />
      {mayChange && (
        <Button type="submit" loading={busy} disabled={!online}>
          Save contact
        </Button>
      )}
    </form>
  )
}

/** The countries of Africa by name, plus the current one if it is elsewhere. */
function countryChoices(current: string) {
  const choices = Object.entries(africanCountries).map(([value, label]) => ({
    value,
    label: String(label),
  }))
  choices.sort((a, b) => a.label.localeCompare(b.label))
  return current in africanCountries ? choices : [...choices, { value: current, label: current }]
}
