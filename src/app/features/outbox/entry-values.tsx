import type { ReactNode } from 'react'
import { inSentence, labelsOf, mainFields } from '../../lists/fields/entry-title.ts'
import { fieldSchemas } from '../../lists/fields/field-schema.ts'
import type { Entry } from '../../sync/outbox/entry.ts'
import { askedValues, isSplit } from './asked-values.ts'
import { type EntryField, entryFields, keyOf, otherErrors } from './entry-fields.ts'
import styles from './field-choices.module.css'
import { FieldChoices } from './field-choices.tsx'
import { useTheirChanges } from './use-their-changes.ts'

interface EntryValuesProps {
  entry: Entry
  /** The body to send again. */
  body: Record<string, unknown>
  onChange: (body: Record<string, unknown>) => void
  /** What can be done about what is asked. */
  children: ReactNode
}

/** The values of a refused change: those that need the user, what can be done about them, and the rest in one line. */
export function EntryValues({ entry, body, onChange, children }: EntryValuesProps) {
  const theirChange = useTheirChanges(entry)
  const schemaOf = fieldSchemas(entry.write)
  const fields = entryFields(entry, body, schemaOf)
  const asked = askedValues(entry, schemaOf)
  const isRest = ({ path, wrong }: EntryField) =>
    isSplit(entry) && !asked.has(keyOf(path)) && wrong === undefined && !schemaOf(path).isGone
  // What the server has there is what the user saw.
  const rest = fields.filter(isRest).map((field) => ({ ...field, differs: false }))
  const askedNames = [...asked.keys()].map((key) => key.split('.')[0])
  const restNames = mainFields([...new Set(rest.map(({ path }) => String(path[0])))]).filter(
    (name) => !askedNames.includes(name),
  )
  const choiceAt = ({ path, mine, theirs }: EntryField) =>
    asked.size > 1 && asked.has(keyOf(path))
      ? { mine: asked.get(keyOf(path)), theirs, chosen: mine }
      : undefined
  const common = { entry, body, onChange, choiceAt, theirChange }
  return (
    <>
      {otherErrors(entry, body, fields).map((message) => (
        <p key={message} className={styles.wrong}>
          {message}
        </p>
      ))}
      <FieldChoices {...common} fields={fields.filter((field) => !isRest(field))} />
      {children}
      {restNames.length > 0 && (
        <details>
          <summary>Also sent: {inSentence(labelsOf({ ...entry, body }, restNames))}</summary>
          <FieldChoices {...common} fields={rest} />
        </details>
      )}
    </>
  )
}
