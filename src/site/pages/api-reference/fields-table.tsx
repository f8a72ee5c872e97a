import { ScrollArea } from '../../components/scroll-area.tsx'
import type { Parameter, Schema } from './open-api.ts'
import styles from './reference.module.css'
import { Sentence } from './sentence.tsx'
import { TypeText } from './type-text.tsx'

interface Field {
  name: string
  schema: Schema
  required: boolean
  description: string | undefined
  /** Where a parameter is sent: path, query or header. */
  place?: string
}

const fieldsOf = ({ properties = {}, required = [] }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    required: required.includes(name),
    description: schema.description,
  }))

/** The fields of an object schema; for any other schema, its type. */
export function SchemaFields({ schema, label }: { schema: Schema; label: string }) {
  const object = schema.properties ? schema : schema.items?.properties ? schema.items : undefined
  if (!object) {
    return (
      <p>
        <TypeText schema={schema} />
      </p>
    )
  }
  return <FieldsTable label={label} fields={fieldsOf(object)} />
}

export function ParametersTable({ parameters }: { parameters: readonly Parameter[] }) {
  const fields = parameters.map(({ in: place, name, required = false, description, schema }) => ({
    name,
    schema,
    required,
    description: description ?? schema.description,
    place,
  }))
  return <FieldsTable label="Parameters" fields={fields} />
}

function FieldsTable({ label, fields }: { label: string; fields: readonly Field[] }) {
  return (
    <ScrollArea label={label}>
      <table className={styles.fields}>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col">Type</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, schema, required, description, place }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>{' '}
                <small>
                  {place && `${place}, `}
                  {required ? 'required' : 'optional'}
                </small>
              </th>
              <td>
                <TypeText schema={schema} />
              </td>
              <td>
                <Sentence text={description} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
