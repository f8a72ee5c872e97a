import { useId } from 'react'
import { chooseColorScheme, type SchemeChoice, useSchemeChoice } from '#app/ui/color-scheme.ts'
import styles from './colour-field.module.css'

const choices: readonly [SchemeChoice, string][] = [
  ['system', 'As the device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
]

/** Light, dark, or as the device has it; for the site's pages too. */
export function ColourField() {
  const chosen = useSchemeChoice()
  const name = useId()
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>Colours</legend>
      <div className={styles.choices}>
        {choices.map(([choice, label]) => (
          <label key={choice} className={styles.choice}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              checked={choice === chosen}
              onChange={() => chooseColorScheme(choice)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
