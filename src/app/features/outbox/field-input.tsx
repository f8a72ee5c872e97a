import { useState } from 'react'
import { Checkbox, CheckboxGroup } from '#app/ui/inputs/checkbox.tsx'
import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import { choicesOf } from '../../forms/choices.ts'
import type { FieldSchema } from '../../lists/fields/field-schema.ts'
import { valueText } from '../../lists/fields/value-text.ts'
import styles from './field-choices.module.css'

interface FieldInputProps {
  label: string
  value: unknown
  schema: FieldSchema
  error: string | undefined
  onChange: (value: unknown) => void
}

/** Input for one value of a refused change. */
export function FieldInput({ label, value, schema, error, onChange }: FieldInputProps) {
  const { kind, options, isNullable } = schema
  const change = (text: string) => onChange(text === '' && isNullable ? null : text)
  if (kind === 'number') return <NumberText {...{ label, value, error }} onChange={onChange} />
  if (kind === 'choice') {
    const current = value === null ? '' : String(value)
    const known = { values: options, label: (option: string) => valueText(option, schema) }
    return (
      <NativeSelect
        label={label}
        value={current}
        data={choicesOf(known, current, isNullable ? 'None' : undefined)}
        error={error}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    )
  }
  if (kind === 'yes-no') {
    return (
      <Checkbox
        label={label}
        checked={value === true}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    )
  }
  if (kind === 'choices' && Array.isArray(value)) {
    return (
      <CheckboxGroup
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
      </CheckboxGroup>
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

/** A number with a decimal point or comma, kept as typed. */
function NumberText({ label, value, error, onChange }: NumberTextProps) {
  const [typed, setTyped] = useState(String(value))
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      // Another value was chosen meanwhile.
      value={figureOf(typed) === value ? typed : String(value)}
      error={error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(figureOf(currentTarget.value))
      }}
    />
  )
}

/** Returns text that is not a number unchanged, for validation to report. */
function figureOf(text: string): number | string {
  const figure = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || Number.isNaN(figure) ? text : figure
}
