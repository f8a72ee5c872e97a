import type { FormErrors } from '@mantine/form'
import type { Ref } from 'react'
import styles from './error-summary.module.css'
import { useFieldId } from './field-ids.ts'

interface ErrorSummaryProps {
  /** Takes the focus when a form cannot be saved. */
  ref: Ref<HTMLDivElement>
  errors: FormErrors
  labels: Readonly<Record<string, string>>
  /** Why it could not be saved, if no field is the cause. */
  problem: string | undefined
}

/** Everything that keeps a form from being saved, shown above it. Each line links to its field. */
export function ErrorSummary({ ref, errors, labels, problem }: ErrorSummaryProps) {
  const idOf = useFieldId()
  const wrong = Object.keys(labels).filter((field) => errors[field])
  if (wrong.length === 0 && !problem) return null
  return (
    <div className={styles.summary} ref={ref} role="alert" tabIndex={-1}>
      <h3 className={styles.title}>
        {problem ?? (wrong.length === 1 ? 'Fix 1 problem' : `Fix ${wrong.length} problems`)}
      </h3>
      <ul>
        {wrong.map((field) => (
          <li key={field}>
            <a href={`#${idOf(field)}`} onClick={focusField}>
              {labels[field]}
            </a>
            : {errors[field]}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses the field without following the link, which would change the app's address. */
function focusField(event: React.MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  const input = field?.matches('input, select, textarea, button')
    ? field
    : field?.querySelector<HTMLElement>('input, select, textarea, button')
  input?.focus()
}
