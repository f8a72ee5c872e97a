import type { Tone } from '#app/ui/status-badge.tsx'
import styles from './verdict-choices.module.css'

interface VerdictChoicesProps {
  /** Of the group: no two on a page share one. */
  name: string
  choices: readonly { value: string; label: string; tone: Tone }[]
  value: string
  onChange: (value: string) => void
}

/** What can be decided, side by side, in words and colour. The fieldset around them says about what. */
export const VerdictChoices = ({ name, choices, value, onChange }: VerdictChoicesProps) => (
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
)
