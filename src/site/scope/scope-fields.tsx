import { type ReactNode, useId } from 'react'
import type { destinationsByName } from '#domain/countries.ts'
import styles from '../islands/scope.module.css'
import { type fields, knownGoods } from './asked.ts'

export type Countries = ReturnType<typeof destinationsByName>

/** The fields about the goods; they are uncontrolled, so that what was typed before the script loaded is kept. */
export const ScopeFields = ({ countries: { inEu, elsewhere } }: { countries: Countries }) => (
  <>
    <Choice name="goods" label="Goods">
      {knownGoods.map(({ code, name }) => (
        <option key={code} value={code}>
          {name} ({code})
        </option>
      ))}
    </Choice>
    <Input
      name="hs"
      label="Another customs code"
      hint="HS or CN code, if yours is not in the list"
    />
    <Choice name="to" label="Destination">
      <option value="">Not known</option>
      <optgroup label="European Union and Northern Ireland">{inEu.map(toOption)}</optgroup>
      <optgroup label="Elsewhere">{elsewhere.map(toOption)}</optgroup>
    </Choice>
    <Input
      name="on"
      type="date"
      label="Day of release"
      hint="For free circulation; empty for today"
    />
    <Choice name="size" label="Size of the company that imports">
      <option value="standard">Medium or large, or founded after 2024</option>
      <option value="small">Person, micro or small, founded by 31 December 2024</option>
    </Choice>
    <Input
      name="harvested"
      type="date"
      label="Harvest date"
      hint="The first day, if there are several"
    />
    <Choice name="from" label="Country of production">
      <option value="">Not known</option>
      {[...inEu.filter(({ code }) => code !== 'XI'), ...elsewhere]
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .map(toOption)}
    </Choice>
  </>
)

const toOption = ({ code, name }: Countries['inEu'][number]) => (
  <option key={code} value={code}>
    {name}
  </option>
)

interface FieldProps {
  name: (typeof fields)[number]
  label: string
}

function Choice({ name, label, children }: FieldProps & { children: ReactNode }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name}>
        {children}
      </select>
    </div>
  )
}

function Input({ name, label, hint, type = 'text' }: FieldProps & { hint: string; type?: string }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} type={type} autoComplete="off" aria-describedby={`${id}-hint`} />
      <small id={`${id}-hint`}>{hint}</small>
    </div>
  )
}
