import type { CheckboxGroupProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Checkbox, CheckboxGroup } from '#app/ui/inputs/checkbox.tsx'
import { type Commodity, commodities, commodityLabels } from '#domain/commodity.ts'
import styles from './tick-choices.module.css'

interface TickChoicesProps extends Omit<CheckboxGroupProps, 'children'> {
  choices: readonly { value: string; label: ReactNode }[]
}

/** Checkboxes for several things, side by side if there is room. */
export const TickChoices = ({ choices, ...group }: TickChoicesProps) => (
  <CheckboxGroup {...group} mod={{ required: group.required }}>
    <div className={styles.choices}>
      {choices.map((choice) => (
        <Checkbox key={choice.value} {...choice} classNames={{ body: styles.choice ?? '' }} />
      ))}
    </div>
  </CheckboxGroup>
)

/** Choices whose value is their label, each once. */
export const choicesOfNames = (names: readonly string[]) =>
  [...new Set(names)].map((name) => ({ value: name, label: name }))

const crops = commodities.map((value) => ({ value, label: commodityLabels[value] }))

interface CropChoicesProps extends Omit<CheckboxGroupProps, 'children' | 'onChange'> {
  onChange: (crops: Commodity[]) => void
}

/** Checkboxes for crops, always in the same order, so that ticking and unticking changes nothing. */
export const CropChoices = ({ onChange, ...group }: CropChoicesProps) => (
  <TickChoices
    {...group}
    choices={crops}
    onChange={(chosen: readonly string[]) =>
      onChange(commodities.filter((crop) => chosen.includes(crop)))
    }
  />
)
