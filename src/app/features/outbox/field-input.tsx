import { useState } from 'react'
import { Checkbox, CheckboxGroup } from '#app/ui/inputs/checkbox.tsx'
import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import { choicesOf } from '../../forms/choices.ts'
import { ambiguousFigure, figureOf, typedFigure } from '../../forms/typed-figure.ts'
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

/** A number as people write it, kept as typed; one that may be two is asked about. */
function NumberText({ label, value, error, onChange }: NumberTextProps) {
  const [typed, setTyped] = useState(shown(value))
  // Another value may have been chosen meanwhile.
  const text = read(typed) === value ? typed : shown(value)
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      value={text}
      error={ambiguousFigure(text) ?? error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(read(currentTarget.value))
      }}
    />
  )
}

const shown = (value: unknown): string =>
  typeof value === 'number' ? typedFigure(value) : String(value)

/** Returns text that is not a number unchanged, for validation to report. */
function read(text: string): number | string {
  const figure = figureOf(text)
  return Number.isNaN(figure) ? text : figure
}
