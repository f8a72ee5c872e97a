import { formatCount, formatKg } from '#app/ui/format.ts'
import { Checkbox } from '#app/ui/inputs/checkbox.tsx'
import { TextInput } from '#app/ui/inputs/inputs.tsx'
import type { TaintReason } from '#domain/lots/origin.ts'
import { type FromLots, partKey } from '#domain/statements/from-lots.ts'
import { type Change, type Draft, goodsOf, type Known } from './assistant-draft.ts'
import { Section } from './section.tsx'
import styles from './statements-screen.module.css'

const doubts: Record<TaintReason, string> = {
  'origin-unknown': 'nobody named the plot',
  'plot-unknown': 'the plot is not on this device',
  unscreened: 'not screened',
  'more-info': 'screened: more information needed',
  'high-risk': 'screened: high risk',
}

interface IncludedPartsProps {
  draft: Draft
  change: Change
  goods: FromLots
  known: Known
}

/** Which parts of the lots the statement includes, what is missing, and what would remain without some of them. */
export function IncludedParts({ draft, change, goods, known }: IncludedPartsProps) {
  const all = goodsOf({ ...draft, leftOut: [] }, known)
  const reasons = new Map(all.taints.map((taint) => [partKey(taint), taint.reason]))
  const parts = [
    ...all.included.map(({ plot, harvestId, kg }) => ({
      key: plot.id,
      kg,
      text: `${plot.name} (${plot.id}), ${plot.farmer}, ${plot.countryCode}: ${harvestId}`,
    })),
    ...all.missing.map((part) => ({
      key: partKey(part),
      kg: part.kg,
      text: `Plot unknown: ${part.harvestId}`,
    })),
  ]
  // A plot can belong to several harvests: all of them are included, or none.
  const byKey = [...Map.groupBy(parts, ({ key }) => key)]
  const toggle = (key: string, isIn: boolean) =>
    change({
      leftOut: isIn ? draft.leftOut.filter((one) => one !== key) : [...draft.leftOut, key],
    })
  return (
    <Section title="2. What is included">
      <p>
        {formatCount(goods.included.length)} parts with their plots
        {goods.missing.length > 0 && (
          <span>{`, ${formatCount(goods.missing.length)} without`}</span>
        )}
        {goods.leftOutKg > 0 && <span>{`; ${formatKg(goods.leftOutKg)} left out`}</span>}. Leave out
        a plot to see what the statement would be without it: its part of the mass goes with it.
      </p>
      <ul className={styles.parts} aria-label="Parts of the lots">
        {byKey.map(([key, own]) => {
          const reason = reasons.get(key)
          return (
            <li key={key}>
              <Checkbox
                checked={!draft.leftOut.includes(key)}
                onChange={({ currentTarget: { checked } }) => toggle(key, checked)}
                label={`${own[0]?.text ?? key}, ${formatKg(own.reduce((sum, { kg }) => sum + kg, 0))}${reason ? `: ${doubts[reason]}` : ''}`}
              />
            </li>
          )
        })}
      </ul>
      {goods.taints.length > 0 && (
        <p className={styles.doubt}>
          {formatCount(goods.taints.length)} parts are not screened as free of deforestation. The EU
          system takes the statement all the same: by signing, the operator confirms that the risk
          is negligible.
        </p>
      )}
      <div className={styles.fields}>
        {goods.commodities.map(({ speciesInfo, hsHeading, descriptors }) => {
          const name = speciesInfo?.commonName ?? ''
          return (
            <TextInput
              key={name}
              label={`HS code of ${name.toLowerCase()}`}
              description={`${descriptors.descriptionOfGoods}, ${formatKg(descriptors.goodsMeasure.netWeight ?? 0)}`}
              value={hsHeading}
              maxLength={10}
              inputMode="numeric"
              autoComplete="off"
              onChange={({ currentTarget: { value } }) =>
                change({ hs: { ...draft.hs, [name]: value } })
              }
            />
          )
        })}
      </div>
    </Section>
  )
}
