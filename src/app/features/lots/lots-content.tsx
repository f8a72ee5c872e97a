import { useId, useMemo, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format.ts'
import { NativeSelect } from '#app/ui/inputs/inputs.tsx'
import { StateMessage } from '#app/ui/state-message.tsx'
import { useAddressParams } from '#app/ui/use-address-params.ts'
import { useWaitingText } from '#app/ui/waiting.tsx'
import { commodities, commodityLabels } from '#domain/commodity.ts'
import type { Lot } from '../../offline/use-lots.ts'
import { LotCard } from './lot-card.tsx'
import styles from './lots-screen.module.css'
import { chooseLots, lotChoiceIn, lotOrders } from './order-lots.ts'

interface LotsContentProps {
  lots: readonly Lot[]
  /** Whether these are all the lots, with all their records. */
  isSettled: boolean
}

/** The lots of a crop in the chosen order: matching ones first, the others below with the reasons. */
export function LotsContent({ lots, isSettled }: LotsContentProps) {
  const { search } = useAddressParams()
  const { crop, order } = lotChoiceIn(new URLSearchParams(search))
  const { fitting, others } = useMemo(() => chooseLots(lots, { crop, order }), [lots, crop, order])
  const loading = useWaitingText(
    !isSettled,
    'lots and their records',
    'Loading more: what is not here yet may change what fits.',
  )
  if (lots.length === 0 && isSettled) {
    return (
      <StateMessage
        role="status"
        title="No lots yet"
        text="As soon as a batch is registered, it is held against what you ask for and shown here."
      />
    )
  }
  return (
    <>
      <div className={styles.filters}>
        <Choice
          name="crop"
          label="Crop"
          value={crop ?? ''}
          data={[
            { value: '', label: 'All crops' },
            ...commodities.map((value) => ({ value, label: commodityLabels[value] })),
          ]}
        />
        <Choice
          name="order"
          label="Order"
          value={order}
          data={Object.entries(lotOrders).map(([value, label]) => ({ value, label }))}
        />
        <p className={styles.count} role="status">
          {isSettled
            ? `${formatCount(fitting.length)} of ${formatCount(fitting.length + others.length)} lots fit`
            : loading.text}
        </p>
      </div>
      <Lots
        title="Lots that fit"
        lots={fitting}
        none="No lot meets everything that you ask for. Below is why."
      />
      <Lots title="Lots that do not fit" lots={others} none="Every lot fits." />
    </>
  )
}

interface ChoiceProps {
  /** Name of the parameter in the address. */
  name: string
  label: string
  value: string
  data: { value: string; label: string }[]
}

function Choice({ name, label, value, data }: ChoiceProps) {
  const { change } = useAddressParams()
  return (
    <NativeSelect
      label={label}
      value={value}
      data={data}
      onChange={({ currentTarget: { value: chosen } }) =>
        change((params) => (chosen ? params.set(name, chosen) : params.delete(name)))
      }
    />
  )
}

/** Lots shown per page. */
const pageOfLots = 12

function Lots({ title, lots, none }: { title: string; lots: readonly Lot[]; none: string }) {
  const titleId = useId()
  const [shown, setShown] = useState(pageOfLots)
  const more = Math.min(pageOfLots, lots.length - shown)
  return (
    <section className={styles.lots} aria-labelledby={titleId}>
      <h2 className={styles.heading} id={titleId}>
        {title} <span className={styles.number}>{formatCount(lots.length)}</span>
      </h2>
      {lots.length === 0 && <p className={styles.none}>{none}</p>}
      <ul className={styles.cards}>
        {lots.slice(0, shown).map((lot) => (
          <li key={lot.batch.id}>
            <LotCard lot={lot} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="default" onClick={() => setShown(shown + pageOfLots)}>
          Show {formatCount(more)} more
          <span className="visually-hidden"> of “{title}”</span>
        </Button>
      )}
    </section>
  )
}
