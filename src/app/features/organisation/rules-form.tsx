import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatCount, formatDateTime } from '#app/ui/format.ts'
import { TextInput } from '#app/ui/inputs/inputs.tsx'
import { type Commodity, commodities, commodityLabels } from '#domain/commodity.ts'
import { updateOrganisationRules } from '#domain/endpoints/organisation.ts'
import { labelOf } from '#domain/labels.ts'
import {
  copyKeptDaysSchema,
  type OrganisationRules,
  organisationRulesSchema,
  rulesChangesSchema,
} from '#domain/organisation-rules.ts'
import { usualMostKgPerHa } from '#domain/plausibility.ts'
import { useApi } from '../../api/api-context.tsx'
import { organisationKey } from '../../api/organisation.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import { type FieldMessages, fieldMessages } from '../../forms/field-messages.ts'
import { ambiguousFigure, figureOf } from '../../forms/typed-figure.ts'
import { useIsOnline } from '../../offline/offline-provider.tsx'
import { useServerAct } from '../../offline/use-server-act.ts'
import styles from './organisation-screen.module.css'

const accuracyLabel = labelOf(organisationRulesSchema.shape.gpsAccuracyM)
const copyLabel = labelOf(copyKeptDaysSchema)

/** The rules for what the app asks in the field. Admins can change them. */
export function RulesForm({ rules }: { rules: OrganisationRules }) {
  const api = useApi()
  const online = useIsOnline()
  const mayChange = useMay()('organisation:write')
  const { act, busy, problem } = useServerAct(organisationKey)
  const [messages, setMessages] = useState<FieldMessages>({})
  const form = useRef<HTMLFormElement>(null)
  const { gpsAccuracyM, copyKeptDays, mostKgPerHa, version } = rules

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!form.current) return
    const { body, wrong } = readRules(new FormData(form.current))
    setMessages(wrong)
    const [first] = Object.keys(wrong)
    if (first) return form.current.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    const done = 'The rules are changed. Devices take them over when they are next online.'
    await act(() => api.call(updateOrganisationRules, { version, body }), done)
  }

  const common = { inputMode: 'decimal', autoComplete: 'off', readOnly: !mayChange } as const
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <div role="alert">{problem && <p className={styles.problem}>{problem}</p>}</div>
      <TextInput
        {...common}
        label={accuracyLabel}
        name="gpsAccuracyM"
        description="Where no other is chosen on the device"
        defaultValue={gpsAccuracyM}
        error={messages.gpsAccuracyM}
      />
      <TextInput
        {...common}
        label={copyLabel}
        name="copyKeptDays"
        description="1 to 90. It is deleted once the app was neither opened nor synced there for so long; what waits to be sent and drafts stay"
        defaultValue={copyKeptDays}
        error={messages.copyKeptDays}
      />
      <fieldset className={styles.limits}>
        <legend>Yield from which on a batch is asked about (kg a hectare in a year)</legend>
        {commodities.map((crop) => (
          <TextInput
            {...common}
            key={crop}
            label={commodityLabels[crop]}
            name={crop}
            description={`Empty: ${formatCount(usualMostKgPerHa(crop))}, which farms hardly ever exceed`}
            defaultValue={mostKgPerHa[crop] ?? ''}
            error={messages[crop]}
          />
        ))}
      </fieldset>
      <p className={styles.note}>
        {rules.changedBy && rules.changedAt
          ? `Last changed by ${rules.changedBy}, ${formatDateTime(rules.changedAt)}.`
          : 'Nobody has changed these yet.'}
      </p>
      {mayChange && (
        <Button type="submit" loading={busy} disabled={!online}>
          Save rules
        </Button>
      )}
    </form>
  )
}

/** Returns the request body from what was typed, and the errors by field. */
function readRules(data: FormData) {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const figures = (name: Commodity) => (text(name) === '' ? null : figureOf(text(name)))
  const body = {
    gpsAccuracyM: figureOf(text('gpsAccuracyM')),
    copyKeptDays: figureOf(text('copyKeptDays')),
    mostKgPerHa: Object.fromEntries(commodities.map((crop) => [crop, figures(crop)])),
  }
  const { gpsAccuracyM, copyKeptDays } = body
  const wrong = fieldMessages(rulesChangesSchema, { gpsAccuracyM, copyKeptDays })
  for (const crop of commodities) {
    const limits = { mostKgPerHa: { [crop]: figures(crop) } }
    const { mostKgPerHa } = fieldMessages(rulesChangesSchema, limits)
    if (mostKgPerHa) wrong[crop] = mostKgPerHa
  }
  for (const name of ['gpsAccuracyM', 'copyKeptDays', ...commodities]) {
    const question = ambiguousFigure(text(name))
    if (question) wrong[name] = question
  }
  return { body, wrong }
}
