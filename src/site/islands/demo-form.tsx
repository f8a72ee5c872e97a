import { type FormEvent, type ReactNode, useId, useState } from 'react'
import styles from './demo-form.module.css'
import { interestOptions, roleOptions } from './demo-options.ts'

const success = "Demo request submitted successfully! We'll contact you within 24 hours."

/**
 * The demo request. It is checked by the browser and sends nothing: the request ends on this page.
 * Fields are the browser's own, so that what was typed before this script came is kept.
 */
export default function DemoForm() {
  const [sentCount, setSentCount] = useState(0)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.currentTarget.reset()
    setSentCount((count) => count + 1)
  }

  return (
    // The method keeps the browser from loading a page where no script takes the request.
    <form className={styles.form} method="dialog" onSubmit={submit}>
      <Field label="Full name">
        {(id) => <input id={id} name="name" type="text" autoComplete="name" required />}
      </Field>
      <Field label="Work email">
        {(id) => <input id={id} name="email" type="email" autoComplete="email" required />}
      </Field>
      <Field label="Company or organisation" wide>
        {(id) => <input id={id} name="company" type="text" autoComplete="organization" required />}
      </Field>
      <Field label="Your role">
        {(id) => <Select id={id} name="role" options={roleOptions} />}
      </Field>
      <Field label="Main interest">
        {(id) => <Select id={id} name="interest" options={interestOptions} />}
      </Field>
      <button className={styles.submit} type="submit">
        Request demo
      </button>
      {/* No output element: a form's reset replaces what stands in one by bare text. */}
      <div className={styles.toast} role="status" data-shown={sentCount > 0 || undefined}>
        {sentCount > 0 && (
          <>
            <span key={sentCount}>{success}</span>
            <button type="button" aria-label="Close this message" onClick={() => setSentCount(0)}>
              ×
            </button>
          </>
        )}
      </div>
    </form>
  )
}

interface FieldProps {
  label: string
  /** Takes the whole width. */
  wide?: boolean
  children: (id: string) => ReactNode
}

function Field({ label, wide = false, children }: FieldProps) {
  const id = useId()
  return (
    <p className={wide ? styles.wide : undefined}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </p>
  )
}

interface SelectProps {
  id: string
  name: string
  options: readonly { value: string; label: string }[]
}

const Select = ({ id, name, options }: SelectProps) => (
  <select id={id} name={name} required defaultValue="">
    <option value="" disabled>
      Choose one
    </option>
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)
