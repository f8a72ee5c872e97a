import './form-styles.ts'
import { Button } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { notify } from '#ui/notices.tsx'
import { PanelFoot } from '#ui/panel-foot.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useIsOnline, useSync } from '../offline/offline-provider.tsx'
import type { Entry } from '../sync/entry.ts'
import { InvalidWriteError } from '../sync/prepare-write.ts'
import type { Write } from '../sync/writes.ts'
import { FoundDraft, KeptDraft } from './draft-notes.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { FieldMessages } from './field-messages.ts'
import styles from './record-form.module.css'
import { undoSave } from './undo-save.ts'
import { type Drafting, useDraft } from './use-draft.ts'

export type RecordFormFields<Values> = UseFormReturnType<Values>

interface RecordFormProps<Values extends Record<string, unknown>> {
  /** What is done: `Add New Farmer`. */
  title: string
  /** Names the draft (`farmer/new`, `farmer/FRM-0001`) and the version of the form's fields. */
  draft: { form: string; version: number }
  /** As the form begins: what comes in meanwhile does not change it under one's hands. */
  initial: () => Values
  /** Labels of the fields, in their order, for the summary of errors. */
  labels: Readonly<Record<string, string>>
  /** What is wrong with the values, by field: usually `fieldMessages(schema, bodyOf(values))`. */
  validate: (values: Values) => FieldMessages
  /** What is queued for these values, in this order; an update that changes nothing is left out. */
  writesOf: (values: Values) => readonly Write[]
  /** What is said when it is kept: `Ama Owusu is saved`. */
  saved: (values: Values) => string
  submitLabel?: string
  /** What saving waits for, a file that is still being read; gives what turned out to be wrong with it, by field. */
  ready?: () => Promise<FieldMessages>
  onClose: () => void
  /** Where it goes on once it is kept on the device; without it, the form closes. */
  onSaved?: (values: Values, entries: readonly Entry[]) => void
  children: (form: RecordFormFields<Values>) => ReactNode
}

/** A form for one record, in a panel. It is kept as one types, and saving works without a network. */
export function RecordForm<Values extends Record<string, unknown>>(props: RecordFormProps<Values>) {
  const draft = useDraft<Values>(props.draft)
  return (
    <SidePanel title={props.title} onClose={props.onClose}>
      {draft.found === undefined ? (
        <p role="status">Loading...</p>
      ) : (
        // A draft that is given up leaves a form as new.
        <Fields key={String(draft.found === null)} {...props} drafting={draft} />
      )}
    </SidePanel>
  )
}

interface FieldsProps<Values extends Record<string, unknown>> extends RecordFormProps<Values> {
  drafting: Drafting<Values>
}

function Fields<Values extends Record<string, unknown>>({
  drafting,
  draft,
  initial,
  labels,
  validate,
  writesOf,
  saved,
  submitLabel = 'Save',
  ready,
  onClose,
  onSaved,
  children,
}: FieldsProps<Values>) {
  const sync = useSync()
  const isOnline = useIsOnline()
  const summary = useRef<HTMLDivElement>(null)
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [initialValues] = useState(() => ({ ...initial(), ...drafting.found?.values }))
  const form = useForm<Values>({
    initialValues,
    validate,
    onValuesChange: (values) => drafting.keep(values),
    enhanceGetInputProps: ({ field }) => ({
      id: `field-${String(field)}`,
      label: labels[String(field)],
    }),
  })

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setProblem(undefined)
    setSaving(true)
    try {
      const late = await ready?.()
      const values = form.getValues()
      const messages = { ...validate(values), ...late }
      if (Object.keys(messages).length > 0) {
        refuse(() => {
          form.setErrors(messages)
          setSaving(false)
        })
        return
      }
      form.clearErrors()
      if (!sync) throw new Error('The device is not ready to save yet. Try again in a moment.')
      const entries: Entry[] = []
      for (const write of writesOf(values).filter(changesSomething)) {
        entries.push(await sync.enqueue(write))
      }
      await drafting.forget()
      if (entries.length === 0) notify('Nothing was changed')
      else {
        // With a connection it is on its way already.
        const undo = () => void undoSave(sync, { draft, values, entries })
        notify(saved(values), isOnline ? undefined : undo)
      }
      if (onSaved) onSaved(values, entries)
      else onClose()
    } catch (error) {
      refuse(() => {
        setProblem(error instanceof Error ? error.message : String(error))
        if (error instanceof InvalidWriteError) form.setErrors(messagesOf(error))
        setSaving(false)
      })
    }
  }

  /** Shows why nothing is saved, and takes the focus there: it must be on the page for that. */
  function refuse(show: () => void): void {
    flushSync(show)
    summary.current?.focus()
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ErrorSummary ref={summary} errors={form.errors} labels={labels} problem={problem} />
      <FoundDraft drafting={drafting} onGiveUp={drafting.forget} />
      <p className={styles.legend} aria-hidden="true">
        Fields with * must be filled in.
      </p>
      {children(form)}
      <PanelFoot>
        <Button type="submit" loading={saving} disabled={!sync}>
          {submitLabel}
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <KeptDraft drafting={drafting} />
      </PanelFoot>
    </form>
  )
}

const changesSomething = (write: Write): boolean =>
  !('base' in write) || Object.keys(write.body).length > 0

/** `body.phone` -> `phone`. */
const messagesOf = ({ fieldErrors }: InvalidWriteError): FieldMessages =>
  Object.fromEntries(
    fieldErrors.map(({ field, message }) => [field.split('.')[1] ?? field, message]),
  )
