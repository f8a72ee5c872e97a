import { Checkbox } from '#app/ui/inputs/checkbox.tsx'
import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import { countryName, destinationsByName } from '#domain/countries.ts'
import type { Statement } from '#domain/statements/statement.ts'
import type { Change, Draft } from './assistant-draft.ts'
import { Section } from './section.tsx'
import styles from './statements-screen.module.css'

const activities = [
  { value: 'IMPORT', label: 'Import into the European Union' },
  { value: 'DOMESTIC', label: 'Domestic: produced in the Union' },
  { value: 'EXPORT', label: 'Export from the Union' },
] as const

interface OperatorFieldsProps {
  draft: Draft
  change: Change
  others: readonly Statement[]
}

/** The operator placing the goods on the market, where, and the statements grouped in this one. */
export function OperatorFields({ draft, change, others }: OperatorFieldsProps) {
  const { operator, grouped } = draft
  const { inEu, elsewhere } = destinationsByName()
  const toOption = ({ code, name }: (typeof inEu)[number]) => ({ value: code, label: name })
  const groupable = others.filter(
    ({ status, referenceNumber }) => status === 'AVAILABLE' && referenceNumber !== null,
  )
  const field = (name: 'name' | 'address' | 'eori', label: string, maxLength: number) => (
    <TextInput
      label={label}
      value={operator[name]}
      maxLength={maxLength}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) =>
        change({ operator: { ...operator, [name]: value } })
      }
    />
  )
  return (
    <Section title="4. Operator">
      <div className={styles.fields}>
        {field('name', 'Name', 200)}
        {field('address', 'Postal address', 500)}
        <NativeSelect
          label="Established in"
          value={operator.country}
          data={[...inEu, ...elsewhere].map(toOption)}
          onChange={({ currentTarget: { value } }) =>
            change({ operator: { ...operator, country: value } })
          }
        />
        {field('eori', 'EORI number', 17)}
        <NativeSelect
          label="Activity"
          value={draft.activityType}
          data={[...activities]}
          onChange={({ currentTarget: { value } }) => {
            const found = activities.find((one) => one.value === value)
            if (found) change({ activityType: found.value })
          }}
        />
        <NativeSelect
          label="Country of activity"
          value={draft.countryOfActivity}
          data={inEu.map(toOption)}
          onChange={({ currentTarget: { value } }) => change({ countryOfActivity: value })}
        />
        {draft.activityType !== 'DOMESTIC' && (
          <NativeSelect
            label="Where they cross the Union’s border"
            value={draft.borderCrossCountry}
            data={inEu.map(toOption)}
            onChange={({ currentTarget: { value } }) => change({ borderCrossCountry: value })}
          />
        )}
        <TextInput
          label="Own reference"
          description="Up to 35 characters; empty: the system gives one"
          value={draft.reference}
          maxLength={35}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => change({ reference: value })}
        />
      </div>
      <TextInput
        label="Comment"
        value={draft.comment}
        maxLength={2000}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => change({ comment: value })}
      />
      <Checkbox
        checked={draft.isConfidential}
        label="Keep the plots from those further down the chain"
        onChange={({ currentTarget: { checked } }) => change({ isConfidential: checked })}
      />
      {groupable.length > 0 && (
        <details>
          <summary>Group statements that are available</summary>
          <ul className={styles.parts}>
            {groupable.map(({ id, referenceNumber, operator: own }) => {
              const number = referenceNumber ?? ''
              return (
                <li key={id}>
                  <Checkbox
                    checked={grouped.includes(number)}
                    label={`${number}, ${own.name}, ${countryName(own.country)}`}
                    onChange={({ currentTarget: { checked } }) =>
                      change({
                        grouped: checked
                          ? [...grouped, number]
                          : grouped.filter((one) => one !== number),
                      })
                    }
                  />
                </li>
              )
            })}
          </ul>
        </details>
      )}
      <div className={styles.fields}>
        <TextInput
          label="Signed by"
          value={draft.signatory.name}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) =>
            change({ signatory: { ...draft.signatory, name: value } })
          }
        />
        <TextInput
          label="Function"
          value={draft.signatory.function}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) =>
            change({ signatory: { ...draft.signatory, function: value } })
          }
        />
      </div>
    </Section>
  )
}
