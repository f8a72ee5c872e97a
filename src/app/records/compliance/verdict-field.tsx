import type { ReactNode } from 'react'
import type { Tone } from '#app/ui/status-badge.tsx'
import styles from './verdict-field.module.css'

interface VerdictFieldProps {
  /** Of the choices: no two on a page share one. */
  name: string
  /** What is decided about. */
  legend: ReactNode
  /** Where a link from the error summary leads. */
  id?: string | undefined
  /** The id of what is said of an error. */
  describedBy?: string | undefined
  /** What is known of it, said before the choices. */
  note?: string | undefined
  choices: readonly { value: string; label: string; tone: Tone }[]
  value: string
  onChange: (value: string) => void
  /** What goes with the choice: its day, its reason, its error. */
  children?: ReactNode
}

/** A decision: what can be chosen stands side by side, in words and colour, then what the choice asks for. */
export const VerdictField = ({
  name,
  legend,
  id,
  describedBy,
  note,
  choices,
  value,
  onChange,
  children,
}: VerdictFieldProps) => (
  <fieldset className={styles.field} id={id} aria-describedby={describedBy}>
    <legend className={styles.legend}>{legend}</legend>
    {note && <p className={styles.note}>{note}</p>}
    <div className={styles.choices}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice} data-tone={choice.tone}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
    {children}
  </fieldset>
)
