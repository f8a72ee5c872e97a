import { Checkbox, type CheckboxGroupProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Commodity, commodities, commodityLabels } from '#domain/commodity.ts'
import styles from './tick-choices.module.css'

interface TickChoicesProps extends Omit<CheckboxGroupProps, 'children'> {
  choices: readonly { value: string; label: ReactNode }[]
}

/** Some of several things, side by side as far as there is room. */
export const TickChoices = ({ choices, ...group }: TickChoicesProps) => (
  <Checkbox.Group {...group} mod={{ required: group.required }}>
    <div className={styles.choices}>
      {choices.map((choice) => (
        <Checkbox key={choice.value} {...choice} classNames={{ body: styles.choice ?? '' }} />
      ))}
    </div>
  </Checkbox.Group>
)

/** Choices that are called what they are, each once. */
export const choicesOfNames = (names: readonly string[]) =>
  [...new Set(names)].map((name) => ({ value: name, label: name }))

const crops = commodities.map((value) => ({ value, label: commodityLabels[value] }))

interface CropChoicesProps extends Omit<CheckboxGroupProps, 'children' | 'onChange'> {
  onChange: (crops: Commodity[]) => void
}

/** Some of the crops, in the order of all lists: ticking twice changes nothing. */
export const CropChoices = ({ onChange, ...group }: CropChoicesProps) => (
  <TickChoices
    {...group}
    choices={crops}
    onChange={(chosen: readonly string[]) =>
      onChange(commodities.filter((crop) => chosen.includes(crop)))
    }
  />
)
