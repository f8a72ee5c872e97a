import { infrastructureRating } from '#domain/location-words.ts'
import styles from './ratings.module.css'

const kinds = ['roads', 'storage', 'processing', 'transport'] as const
const names: Record<(typeof kinds)[number], string> = {
  roads: 'Roads',
  storage: 'Storage',
  processing: 'Processing',
  transport: 'Transport',
}

/** The ratings of a location's infrastructure, each as a word and as a number of six steps. */
export const Ratings = ({
  infrastructure,
}: {
  infrastructure: Record<(typeof kinds)[number], string>
}) => (
  <dl className={styles.ratings}>
    {kinds.map((kind) => (
      <div key={kind}>
        <dt>{names[kind]}</dt>
        <dd>
          {infrastructureRating.label(infrastructure[kind])}
          <Steps rating={infrastructure[kind]} />
        </dd>
      </div>
    ))}
  </dl>
)

function Steps({ rating }: { rating: string }) {
  const { values, isKnown } = infrastructureRating
  const filled = isKnown(rating) ? values.length - values.indexOf(rating) : 0
  return (
    <span className={styles.steps} aria-hidden="true">
      {values.map((value, index) => (
        <i key={value} data-filled={index < filled} />
      ))}
    </span>
  )
}
