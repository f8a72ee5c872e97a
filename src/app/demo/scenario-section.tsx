import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CopyLink } from './copy-link.tsx'
import type { DemoControl } from './demo-control.ts'
import styles from './demo-tools.module.css'

interface ScenarioSectionProps {
  control: DemoControl
  onScenario: (name: string) => void
}

export function ScenarioSection({ control, onScenario }: ScenarioSectionProps) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState(control.scenario)

  async function choose(name: string) {
    setChosen(name)
    await control.chooseScenario(name)
    onScenario(name)
    // The data on screen now comes from another backend.
    await queryClient.resetQueries()
  }

  return (
    <fieldset className={styles.section}>
      <legend className={styles.title}>Scenario</legend>
      <div className={styles.scenarios}>
        {control.scenarios.map(({ name, sentence }) => (
          <label key={name} className={styles.scenario}>
            <input
              type="radio"
              name="scenario"
              value={name}
              checked={name === chosen}
              aria-labelledby={`scenario-${name}`}
              aria-describedby={`scenario-${name}-sentence`}
              onChange={() => choose(name)}
            />
            <span className={styles.name} id={`scenario-${name}`}>
              {name}
            </span>
            <span className={styles.sentence} id={`scenario-${name}-sentence`}>
              {sentence}
            </span>
          </label>
        ))}
      </div>
      <CopyLink scenario={chosen} />
    </fieldset>
  )
}
