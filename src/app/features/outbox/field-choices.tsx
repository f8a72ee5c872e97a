import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { Entry } from '../../sync/entry.ts'
import { entryFields, otherErrors, withValue } from './entry-fields.ts'
import styles from './field-choices.module.css'
import { FieldInput } from './field-input.tsx'
import { fieldSchemas } from './field-schema.ts'
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
          return (
            <li key={path.join('.')} className={styles.field}>
              <FieldInput label={label} value={mine} schema={schema} error={wrong} onChange={set} />
              {differs && (
                <p className={styles.theirs}>
                  The server has: {valueText(theirs, schema) || 'nothing'}{' '}
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
