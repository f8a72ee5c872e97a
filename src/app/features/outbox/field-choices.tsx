import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useRecordName } from '../../offline/use-subject.ts'
import type { Entry } from '../../sync/outbox/entry.ts'
import { kindNamedBy, type RecordType } from '../../sync/records/records.ts'
import { entryFields, otherErrors, withValue } from './entry-fields.ts'
import styles from './field-choices.module.css'
import { FieldInput } from './field-input.tsx'
import { fieldSchemas } from './field-schema.ts'
import { RecordField } from './record-field.tsx'
import { valueText } from './value-labels.ts'

interface FieldChoicesProps {
  entry: Entry
  /** As it would be sent again. */
  body: Record<string, unknown>
  onChange: (body: Record<string, unknown>) => void
}

/** Field by field: what was typed, to be changed here, and what the server has, to be taken over. */
export function FieldChoices({ entry, body, onChange }: FieldChoicesProps) {
  const schemaOf = useMemo(() => fieldSchemas(entry.write), [entry.write])
  const fields = entryFields(entry, body)
  return (
    <>
      {otherErrors(entry, fields).map((message) => (
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
              {differs && (
                <p className={styles.theirs}>
                  The server has:{' '}
                  {named && idIn(theirs) ? (
                    <RecordName recordType={named} id={String(theirs)} />
                  ) : (
                    valueText(theirs, schema) || 'nothing'
                  )}{' '}
                  {theirs !== undefined && (
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
