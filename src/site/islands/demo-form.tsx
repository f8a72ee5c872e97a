import { type FormEvent, type ReactNode, useId, useState } from 'react'
import styles from './demo-form.module.css'
import { interestOptions, roleOptions } from './demo-options.ts'
import { addressOf, asMail, demoFormName, netlify, sendDemoRequest } from './demo-request.ts'

const demoNote = 'This is a demo: nothing was sent, and what you typed is kept.'
const success = "Demo request submitted successfully! We'll contact you within 24 hours."

interface DemoFormProps {
  /** Where requests are sent. Without one they end on this page, as in the demo. */
  endpoint?: string
  /** Whom to write to if a request cannot be sent, or if there is nowhere to send it. */
  email?: string
}

/** The state of the request, with an email to send instead if it was not accepted. */
type Outcome =
  | { state: 'none' | 'sending' | 'sent' }
  | { state: 'failed' | 'unconnected'; mail: string }

/**
 * The demo request, validated by the browser. Fields are uncontrolled, so that what was typed before this script loaded
 * is kept; they are cleared only when the request was accepted.
 */
export default function DemoForm({ endpoint, email }: DemoFormProps) {
  const [sentCount, setSentCount] = useState(0)
  const [outcome, setOutcome] = useState<Outcome>({ state: 'none' })
  const isSending = outcome.state === 'sending'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const fields = new FormData(form)
    const mail = email ? asMail(email, fields) : ''
    if (endpoint) {
      setOutcome({ state: 'sending' })
      if (!(await sendDemoRequest(endpoint, fields))) return setOutcome({ state: 'failed', mail })
    } else if (email) {
      return setOutcome({ state: 'unconnected', mail })
    }
    // In the demo nothing was sent: what was typed stays.
    if (endpoint) form.reset()
    setSentCount((count) => count + 1)
    setOutcome({ state: 'sent' })
  }

  return (
    <form
      className={styles.form}
      // If no script handles the request, the browser submits it; without an address, no page is loaded.
      {...(endpoint ? { method: 'post', action: addressOf(endpoint) } : { method: 'dialog' })}
      {...(endpoint === netlify ? { name: demoFormName, 'data-netlify': 'true' } : {})}
      onSubmit={submit}
    >
      {endpoint === netlify && <input type="hidden" name="form-name" value={demoFormName} />}
      <DemoFields />
      <button className={styles.submit} type="submit" aria-disabled={isSending || undefined}>
        {isSending ? 'Sending …' : 'Request demo'}
      </button>
      <Answer
        outcome={outcome}
        count={sentCount}
        email={email}
        isDemo={!endpoint}
        onClose={() => setOutcome({ state: 'none' })}
      />
    </form>
  )
}

const DemoFields = () => (
  <>
    <Field label="Full name">
      {(id) => <input id={id} name="name" type="text" autoComplete="name" required />}
    </Field>
    <Field label="Work email">
      {(id) => <input id={id} name="email" type="email" autoComplete="email" required />}
    </Field>
    <Field label="Company or organisation" wide>
      {(id) => <input id={id} name="company" type="text" autoComplete="organization" required />}
    </Field>
    <Field label="Your role">{(id) => <Select id={id} name="role" options={roleOptions} />}</Field>
    <Field label="Main interest">
      {(id) => <Select id={id} name="interest" options={interestOptions} />}
    </Field>
  </>
)

interface AnswerProps {
  outcome: Outcome
  /** Changes so that each answer is announced again. */
  count: number
  email: string | undefined
  /** Nothing was sent anywhere. */
  isDemo: boolean
  onClose: () => void
}

/** Where the card goes on below the window, as on a phone. */
const bringIntoView = (answer: HTMLElement | null) => answer?.scrollIntoView?.({ block: 'nearest' })

/** Not among the styles that come with the page: few visitors see it, and every byte delays the first paint. */
const problemLook = { background: 'var(--danger)', color: 'var(--on-danger)' }

/** In the card, below the button. Not an output element: a form's reset replaces its content with plain text. */
function Answer({ outcome, count, email, isDemo, onClose }: AnswerProps) {
  const isShown = outcome.state !== 'none' && outcome.state !== 'sending'
  const isProblem = 'mail' in outcome
  return (
    <div
      className={styles.answer}
      role="status"
      ref={isShown ? bringIntoView : undefined}
      data-shown={isShown || undefined}
      style={isProblem ? problemLook : undefined}
    >
      {outcome.state === 'sent' && (
        <p key={count}>
          <span>{success}</span>
          {isDemo && <span> {demoNote}</span>}
        </p>
      )}
      {isProblem && (
        <span>
          {outcome.state === 'failed'
            ? 'Your request could not be sent, and nothing you wrote is lost. Try again, or '
            : 'This form is not connected to anybody yet, so nothing was sent. Please '}
          {email && (
            <a href={outcome.mail} style={{ color: 'inherit' }}>
              send it as a mail to {email}
            </a>
          )}
          .
        </span>
      )}
      {isShown && (
        <button type="button" aria-label="Close this message" onClick={onClose}>
          ×
        </button>
      )}
    </div>
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
