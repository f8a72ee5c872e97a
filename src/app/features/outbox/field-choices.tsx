import { Button, TextInput } from '@mantine/core'
import type { Entry } from '../../sync/entry.ts'
import styles from './field-choices.module.css'
import { fieldLabel, valueText } from './write-labels.ts'

interface FieldChoicesProps {
  entry: Entry
  /** As it would be sent again. */
  body: Record<string, unknown>
  onChange: (body: Record<string, unknown>) => void
}

/** Field by field: what was typed, to be changed here, and what the server has, to be taken over. */
export function FieldChoices({
  entry: { problem, recordId, write },
  body,
  onChange,
}: FieldChoicesProps) {
  const theirs = problem?.theirs
  const set = (field: string, value: unknown) => onChange({ ...body, [field]: value })
  return (
    <ul className={styles.fields}>
      {Object.keys(body)
        .filter((field) => field !== 'id')
        .map((field) => {
          const mine = body[field]
          const wrong = problem?.fieldErrors.find((error) => error.field === `body.${field}`)
          const differs = theirs != null && valueText(theirs[field]) !== valueText(mine)
          const label = fieldLabel(field)
          return (
            <li key={field} className={styles.field} data-differs={differs}>
              {typeof mine === 'string' || typeof mine === 'number' ? (
                <TextInput
                  label={label}
                  value={valueText(mine)}
                  error={wrong?.message}
                  inputMode={typeof mine === 'number' ? 'decimal' : 'text'}
                  onChange={({ currentTarget: { value } }) =>
                    set(field, typeof mine === 'number' && Number(value) ? Number(value) : value)
                  }
                />
              ) : (
                <p>
                  <strong>{label}</strong>
                  <br />
                  {valueText(mine) || 'Nothing'}
                </p>
              )}
              {differs && theirs && (
                <p className={styles.theirs}>
                  The server has: {valueText(theirs[field]) || 'nothing'}{' '}
                  <Button
                    variant="subtle"
                    size="compact-md"
                    aria-label={`Take ${label} of the server, for ${write} ${recordId}`}
                    onClick={() => set(field, theirs[field])}
                  >
                    Take this
                  </Button>
                </p>
              )}
            </li>
          )
        })}
    </ul>
  )
}
