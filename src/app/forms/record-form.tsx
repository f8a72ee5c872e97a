import { type UseFormReturnType, useForm } from '@mantine/form'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { endUndo, notify } from '#app/ui/notices.tsx'
import { PanelFoot } from '#app/ui/panel-foot.tsx'
import { SidePanel } from '#app/ui/side-panel.tsx'
import { type Question, useQuestion } from '#app/ui/use-question.ts'
import { Waiting } from '#app/ui/waiting.tsx'
import { useIsOnline, useSync } from '../offline/offline-provider.tsx'
import type { Entry } from '../sync/outbox/entry.ts'
import { InvalidWriteError } from '../sync/outbox/prepare-write.ts'
import type { Write } from '../sync/outbox/writes.ts'
import { ChooseDraft } from './choose-draft.tsx'
import { FoundDraft, KeptDraft, NotCarriedOver } from './draft-notes.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { useFieldId } from './field-ids.ts'
import type { FieldMessages } from './field-messages.ts'
import { AwaitingProvider, useAwaitedFiles } from './files/use-awaited-files.ts'
import styles from './record-form.module.css'
import { notifySaved } from './saved-notice.ts'
import { type Saving, SavingProvider } from './saving.ts'
import { undoSave } from './undo-save.ts'
import { useBeginning } from './use-beginning.ts'
import { type Drafting, useDraft } from './use-draft.ts'
import { useFieldInSight } from './use-field-in-sight.ts'
import { useFirstField } from './use-first-field.ts'

export type RecordFormFields<Values> = UseFormReturnType<Values>

interface RecordFormProps<Values extends Record<string, unknown>> {
  /** Name of the action: `Add New Farmer`. */
  title: string
  /** Name of the draft (`farmer/new`, `farmer/FRM-0001`), version of the form's fields, and its address if not this. */
  draft: { form: string; version: number; path?: string }
  /** Returns the subject of a draft, as far as it was typed; the field `name` by default. */
  nameOf?: (values: Values) => string
  /** Initial values. Data that arrives later does not change an open form. */
  initial: () => Values
  /** Labels of the fields in order, for the error summary. */
  labels: Readonly<Record<string, string>>
  /** Returns the errors by field: usually `fieldMessages(schema, bodyOf(values))`. */
  validate: (values: Values) => FieldMessages
  /** Returns the writes to queue, in order. An update that changes nothing is left out. */
  writesOf: (values: Values) => readonly Write[]
  /** Message shown once it is stored: `Ama Owusu is saved`. */
  saved: (values: Values) => string
  /** Name of the button that saves; it may follow from what is entered. */
  submitLabel?: string | ((values: Values) => string)
  /**
   * Offers to save and continue with another record; returns the values that it takes over from the saved one, or null
   * after leading to something that comes first.
   */
  another?: (values: Values) => Partial<Values> | null
  /** Whether it goes on with an empty form once it is stored: more may be recorded of the same. */
  staysOpen?: boolean
  /** Resolves when the form can be saved, such as when a file has been read, with any errors by field. */
  ready?: () => Promise<FieldMessages>
  onClose: () => void
  /** Called once it is stored on the device; by default, the form closes. */
  onSaved?: (values: Values, entries: readonly Entry[]) => void
  /** What may open over the form, such as the form of a record that it needs: no form can be inside another. */
  over?: (form: RecordFormFields<Values>) => ReactNode
  children: (form: RecordFormFields<Values>) => ReactNode
}

/** A form for one record, in a panel. Input is stored while the user types, and saving works without a network. */
export function RecordForm<Values extends Record<string, unknown>>(props: RecordFormProps<Values>) {
  const { draft, title, labels, validate, nameOf, onClose, initial } = props
  const [carried, setCarried] = useState<Partial<Values>>()
  const drafting = useDraft<Values>({ ...draft, title, labels, validate, nameOf })
  const submission = useQuestion()
  // Who closes the form while a file is being read does not want it saved; the form goes a moment later.
  const close = () => {
    submission.end()
    onClose()
  }
  return (
    <SidePanel title={title} onClose={close}>
      {drafting.offered ? (
        <ChooseDraft drafting={drafting} />
      ) : drafting.found === undefined ? (
        <Waiting what="drafts of this form" />
      ) : (
        // Another draft, or none, means a new form.
        <Begin
          key={drafting.round}
          {...props}
          onClose={close}
          submission={submission}
          initial={() => ({ ...initial(), ...carried })}
          drafting={drafting}
          isNext={carried !== undefined}
          onNext={(values) => {
            setCarried(values)
            drafting.startNew()
          }}
        />
      )}
    </SidePanel>
  )
}

function Begin<Values extends Record<string, unknown>>(props: Omit<FieldsProps<Values>, 'begun'>) {
  const begun = useBeginning(props, props.drafting)
  return begun ? <Fields {...props} begun={begun} /> : <Waiting what="this form" />
}

interface FieldsProps<Values extends Record<string, unknown>> extends RecordFormProps<Values> {
  drafting: Drafting<Values>
  /** Saving, which may have to wait for a file. */
  submission: Question
  /** Whether another record was just saved in this form. */
  isNext: boolean
  /** Starts another record with these values. */
  onNext: (carried: Partial<Values>) => void
  begun: NonNullable<ReturnType<typeof useBeginning<Values>>>
}

function Fields<Values extends Record<string, unknown>>({
  drafting,
  submission,
  begun,
  labels,
  validate,
  writesOf,
  saved,
  submitLabel = 'Save',
  another,
  staysOpen = false,
  isNext,
  onNext,
  ready,
  onClose,
  onSaved,
  over,
  children,
}: FieldsProps<Values>) {
  const idOf = useFieldId()
  const sync = useSync()
  const isOnline = useIsOnline()
  const summary = useRef<HTMLDivElement>(null)
  const fields = useRef<HTMLFormElement>(null)
  useFieldInSight(fields)
  useFirstField(fields, { isNext })
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [leftovers, setLeftovers] = useState(begun.leftovers)
  const awaiting = useAwaitedFiles(begun.awaitedFiles, (awaitedFiles, isInVain) => {
    if (isInVain && !drafting.found && !form.isDirty()) void drafting.forget().catch(() => {})
    else drafting.keep(form.getValues(), { leftovers, awaitedFiles })
  })
  const form = useForm<Values>({
    initialValues: begun.values,
    validate,
    onValuesChange: (values) => {
      endUndo()
      drafting.keep(values, { leftovers, awaitedFiles: awaiting.current() })
    },
    enhanceGetInputProps: ({ field }) => ({
      id: idOf(String(field)),
      label: labels[String(field)],
    }),
  })

  const [atSaving] = useState<Saving>(() => ({
    acts: new Set(),
    unfinished: new Map(),
    onFinished(field) {
      const { current } = shownUnfinished
      if (current.delete(field)) form.clearFieldError(field)
    },
  }))
  const shownUnfinished = useRef(new Set<string>())

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const goesOn = another !== undefined && isForNext(event)
    setProblem(undefined)
    setSaving(true)
    const submitted = submission.ask()
    try {
      const late = await ready?.()
      if (submitted.aborted) return
      const values = form.getValues()
      const unfinished = Object.fromEntries(atSaving.unfinished)
      const messages = { ...validate(values), ...late, ...unfinished }
      shownUnfinished.current = new Set(Object.keys(unfinished))
      if (Object.keys(messages).length > 0) {
        refuse(() => {
          form.setErrors(messages)
          setSaving(false)
        })
        return
      }
      form.clearErrors()
      if (!sync) throw new Error('The device is not ready to save yet. Try again in a moment.')
      for (const act of atSaving.acts) act()
      const entries: Entry[] = []
      const writes = writesOf(values).filter(changesSomething)
      for (const write of writes) {
        entries.push(
          await sync.enqueue(write, write === writes.at(-1) ? drafting.draftId : undefined),
        )
      }
      await drafting.forget()
      if (entries.length === 0) notify('Nothing was changed')
      else {
        // With a connection it is already being sent.
        const draft = drafting.asNewDraft(values)
        const undo = async () => {
          if (await undoSave(sync, { draft, entries })) await drafting.takeUp(draft.draftId)
        }
        notifySaved(sync, saved(values), {
          entries,
          undo: isOnline ? undefined : () => void undo(),
        })
      }
      if (goesOn) {
        const carried = another(values)
        if (carried) onNext(carried)
      } else if (staysOpen) onNext({})
      else if (onSaved) onSaved(values, entries)
      else onClose()
    } catch (error) {
      refuse(() => {
        setProblem(error instanceof Error ? error.message : String(error))
        if (error instanceof InvalidWriteError) form.setErrors(messagesOf(error))
        setSaving(false)
      })
    }
  }

  /** Shows why nothing is saved, and focuses that, for which it must be rendered first. */
  function refuse(show: () => void): void {
    flushSync(show)
    summary.current?.focus()
  }

  return (
    <>
      <form ref={fields} className={styles.form} noValidate onSubmit={submit}>
        <ErrorSummary ref={summary} errors={form.errors} labels={labels} problem={problem} />
        <FoundDraft
          drafting={drafting}
          missing={Object.keys(awaiting.lost).map((field) => labels[field] ?? field)}
        />
        <NotCarriedOver
          leftovers={leftovers}
          onDismiss={() => {
            setLeftovers([])
            drafting.keep(form.getValues(), { leftovers: [], awaitedFiles: awaiting.current() })
          }}
        />
        {Object.keys(labels).length > 0 && (
          <p className={styles.legend} aria-hidden="true">
            Fields with * must be filled in.
          </p>
        )}
        <SavingProvider value={atSaving}>
          <AwaitingProvider value={awaiting}>{children(form)}</AwaitingProvider>
        </SavingProvider>
        <PanelFoot>
          {/* First, as Enter presses the first one. */}
          <Button type="submit" loading={saving} disabled={!sync}>
            {typeof submitLabel === 'string' ? submitLabel : submitLabel(form.values)}
          </Button>
          {another && (
            <Button type="submit" value="next" variant="default" disabled={!sync || saving}>
              Save and add another
            </Button>
          )}
          <Button className={styles.cancel ?? ''} variant="default" onClick={onClose}>
            {staysOpen && isNext ? 'Close' : 'Cancel'}
          </Button>
          <KeptDraft drafting={drafting} />
        </PanelFoot>
      </form>
      {over?.(form)}
    </>
  )
}

/** Whether the form was submitted by the button that continues with another record. */
const isForNext = ({ nativeEvent }: FormEvent): boolean =>
  nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('value') === 'next'

const changesSomething = (write: Write): boolean =>
  !('base' in write) || Object.keys(write.body).length > 0

/** `body.phone` -> `phone`. */
const messagesOf = ({ fieldErrors }: InvalidWriteError): FieldMessages =>
  Object.fromEntries(
    fieldErrors.map(({ field, message }) => [field.split('.')[1] ?? field, message]),
  )
