import { Button } from '#app/ui/button.tsx'
import { type FieldSchema, fieldSchemas } from '../../lists/fields/field-schema.ts'
import { valueText } from '../../lists/fields/value-text.ts'
import { useRecordName } from '../../offline/use-subject.ts'
import type { Entry } from '../../sync/outbox/entry.ts'
import { kindNamedBy, type RecordType } from '../../sync/records/records.ts'
import { type EntryField, withoutField, withValue } from './entry-fields.ts'
import styles from './field-choices.module.css'
import { FieldInput } from './field-input.tsx'
import { RecordField } from './record-field.tsx'
import { type Choice, TheirValue } from './their-value.tsx'

interface FieldChoicesProps {
  entry: Entry
  /** Those of the body that are shown here. */
  fields: readonly EntryField[]
  /** The body to send again. */
  body: Record<string, unknown>
  onChange: (body: Record<string, unknown>) => void
  /** What can be chosen at a value instead of what was typed; nothing where one answer does for all. */
  choiceAt: (field: EntryField) => Choice | undefined
  /** Who changed a field on the server. */
  theirChange: (field: string) => string
}

/** Shows value by value what was typed, which can be changed here, and what the server has instead. */
export function FieldChoices(props: FieldChoicesProps) {
  const { entry, fields, body, onChange, choiceAt, theirChange } = props
  const schemaOf = fieldSchemas(entry.write)
  return (
    <ul className={styles.fields}>
      {fields.map((field) => {
        const { path, label, theirs, differs } = field
        const schema = schemaOf(path)
        const named = path.length === 1 ? kindNamedBy(String(path[0])) : undefined
        const set = (value: unknown) => onChange(withValue(body, path, value))
        const choice = choiceAt(field)
        return (
          <li key={path.join('.')} className={styles.field}>
            <Typed field={field} schema={schema} named={named} onChange={set} />
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
            {(differs || choice) && (
              <TheirValue
                label={label}
                by={theirChange(String(path[0]))}
                choice={isTakenAlone(schema) && theirs !== undefined ? choice : undefined}
                onChoose={set}
              >
                {named && idIn(theirs) ? (
                  <RecordName recordType={named} id={String(theirs)} />
                ) : (
                  valueText(theirs, schema) || 'nothing'
                )}
              </TheirValue>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface TypedProps {
  field: EntryField
  schema: FieldSchema
  /** The kind of record that it names, if it names one. */
  named: ReturnType<typeof kindNamedBy>
  onChange: (value: unknown) => void
}

const Typed = ({ field: { label, mine, wrong }, schema, named, onChange }: TypedProps) =>
  named ? (
    <RecordField
      label={label}
      error={wrong}
      onChange={onChange}
      recordType={named}
      value={idIn(mine)}
      isNullable={schema.isNullable}
    />
  ) : (
    <FieldInput label={label} error={wrong} onChange={onChange} value={mine} schema={schema} />
  )

/** A boundary is taken with all that was measured with it, or not. */
const isTakenAlone = ({ isGone, kind }: FieldSchema): boolean => !isGone && kind !== 'shape'

const idIn = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)

const RecordName = ({ recordType, id }: { recordType: RecordType; id: string }) =>
  useRecordName(recordType, id)
