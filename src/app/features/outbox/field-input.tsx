import '../../forms/form-styles.ts'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import styles from './field-choices.module.css'
import type { FieldSchema } from './field-schema.ts'
import { valueText } from './value-labels.ts'

interface FieldInputProps {
  label: string
  value: unknown
  schema: FieldSchema
  error: string | undefined
  onChange: (value: unknown) => void
}

/** A value of a refused change, to be mended where it stands. */
export function FieldInput({ label, value, schema, error, onChange }: FieldInputProps) {
  const { kind, options, isNullable } = schema
  const change = (text: string) => onChange(text === '' && isNullable ? null : text)
  if (kind === 'number') return <NumberText {...{ label, value, error }} onChange={onChange} />
  if (kind === 'choice') {
    const known = options.includes(String(value)) ? options : [String(value), ...options]
    return (
      <NativeSelect
        label={label}
        value={String(value)}
        data={known.map((option) => ({ value: option, label: valueText(option, schema) }))}
        error={error}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    )
  }
  if (kind === 'choices' && Array.isArray(value)) {
    return (
      <Checkbox.Group
        label={label}
        value={value}
        error={error}
        onChange={(chosen) => onChange(options.filter((option) => chosen.includes(option)))}
      >
        <div className={styles.choices}>
          {options.map((option) => (
            <Checkbox
              key={option}
              value={option}
              label={valueText(option, schema)}
              classNames={{ body: styles.choice ?? '' }}
            />
          ))}
        </div>
      </Checkbox.Group>
    )
  }
  if (kind === 'text' || kind === 'date') {
    return (
      <TextInput
        label={label}
        type={kind}
        value={value === null ? '' : String(value)}
        error={error}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    )
  }
  return (
    <>
      <p>
        <strong>{label}</strong>
        <br />
        {valueText(value, schema) || 'Nothing'}
      </p>
      {error && <p className={styles.wrong}>{error}</p>}
    </>
  )
}

type NumberTextProps = Omit<FieldInputProps, 'schema'>

/** A figure with a decimal point or comma, kept as it is typed. */
function NumberText({ label, value, error, onChange }: NumberTextProps) {
  const [typed, setTyped] = useState(String(value))
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      // Another one was taken over meanwhile.
      value={figureOf(typed) === value ? typed : String(value)}
      error={error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(figureOf(currentTarget.value))
      }}
    />
  )
}

/** What is no figure stays as it is: the check says so. */
function figureOf(text: string): number | string {
  const figure = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || Number.isNaN(figure) ? text : figure
}
