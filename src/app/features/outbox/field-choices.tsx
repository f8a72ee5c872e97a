import { Button } from '#app/ui/button.tsx'
import { fieldSchemas } from '../../lists/fields/field-schema.ts'
import { valueText } from '../../lists/fields/value-text.ts'
import { useRecordName } from '../../offline/use-subject.ts'
import type { Entry } from '../../sync/outbox/entry.ts'
import { kindNamedBy, type RecordType } from '../../sync/records/records.ts'
import { entryFields, otherErrors, withoutField, withValue } from './entry-fields.ts'
import styles from './field-choices.module.css'
import { FieldInput } from './field-input.tsx'
import { RecordField } from './record-field.tsx'

interface FieldChoicesProps {
  entry: Entry
  /** The body to send again. */
  body: Record<string, unknown>
  onChange: (body: Record<string, unknown>) => void
}

/**
 * Shows field by field what was typed, which can be changed here, and what the server has, which can be used instead.
 */
export function FieldChoices({ entry, body, onChange }: FieldChoicesProps) {
  const schemaOf = fieldSchemas(entry.write)
  const fields = entryFields(entry, body, schemaOf)
  return (
    <>
      {otherErrors(entry, body, fields).map((message) => (
        <p key={message} className={styles.wrong}>
          {message}
        </p>
      ))}
      <ul className={styles.fields}>
        {fields.map(({ path, label, mine, theirs, differs, wrong }) => {
          const schema = schemaOf(path)
          const set = (value: unknown) => onChange(withValue(body, path, value))
          const named = path.length === 1 ? kindNamedBy(String(path[0])) : undefined
          const input = { label, error: wrong, onChange: set }
          return (
            <li key={path.join('.')} className={styles.field}>
              {named ? (
                <RecordField
                  {...input}
                  recordType={named}
                  value={idIn(mine)}
                  isNullable={schema.isNullable}
                />
              ) : (
                <FieldInput {...input} value={mine} schema={schema} />
              )}
              {schema.isGone && (
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`Leave out: ${label}`}
                  onClick={() => onChange(withoutField(body, String(path[0])))}
                >
                  Leave this out
                </Button>
              )}
              {differs && (
                <p className={styles.theirs}>
                  The server has:{' '}
                  {named && idIn(theirs) ? (
                    <RecordName recordType={named} id={String(theirs)} />
                  ) : (
                    valueText(theirs, schema) || 'nothing'
                  )}{' '}
                  {theirs !== undefined && !schema.isGone && schema.kind !== 'shape' && (
                    <Button
                      variant="subtle"
                      size="compact-md"
                      aria-label={`Take the server’s: ${label}`}
                      onClick={() => set(theirs)}
                    >
                      Take this
                    </Button>
                  )}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

const idIn = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)

const RecordName = ({ recordType, id }: { recordType: RecordType; id: string }) =>
  useRecordName(recordType, id)
