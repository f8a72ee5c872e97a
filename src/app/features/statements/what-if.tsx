import { formatDate } from '#app/ui/format.ts'
import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import { eudrScope } from '#domain/regulation/scope.ts'
import type { FromLots } from '#domain/statements/from-lots.ts'
import type { Change, Draft } from './assistant-draft.ts'
import { Section } from './section.tsx'
import styles from './statements-screen.module.css'

interface WhatIfProps {
  draft: Draft
  change: Change
  goods: FromLots
}

/** What applies to the goods on another date, or to an operator of another size. */
export function WhatIf({ draft, change, goods }: WhatIfProps) {
  const { onDate, size, borderCrossCountry } = draft
  const answers = goods.commodities.map((commodity) => ({
    name: commodity.speciesInfo?.commonName ?? commodity.hsHeading,
    answer: eudrScope({
      hsCode: commodity.hsHeading,
      destination: borderCrossCountry,
      onDate,
      size,
      harvestedOn: '',
      origin: commodity.producers[0]?.country ?? '',
    }),
  }))
  return (
    <Section title="3. What if">
      <div className={styles.fields}>
        <TextInput
          label="Day of the submission"
          type="date"
          value={onDate}
          onChange={({ currentTarget: { value } }) => value && change({ onDate: value })}
        />
        <NativeSelect
          label="Size of the operator"
          value={size}
          data={[
            { value: 'standard', label: 'Medium or large, or founded after 2024' },
            { value: 'small', label: 'Person, micro or small, founded by 31 December 2024' },
          ]}
          onChange={({ currentTarget: { value } }) =>
            change({ size: value === 'small' ? 'small' : 'standard' })
          }
        />
      </div>
      {answers.map(({ name, answer: { title, reasons } }) => (
        <div key={name}>
          <p>
            <strong>
              {name} on {formatDate(onDate)}: {title}
            </strong>
          </p>
          <p className={styles.note}>
            {reasons[0]?.text}{' '}
            {reasons[0]?.facts.map(({ act, article }) => `${act}, ${article}.`).join(' ')}
          </p>
        </div>
      ))}
    </Section>
  )
}
