import { Fragment, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatFarmSize, formatHa } from '#app/ui/format.ts'
import { useQuestion } from '#app/ui/use-question.ts'
import { cropNames } from '#domain/commodity.ts'
import type { Farmer } from '#domain/farmer.ts'
import type { Location } from '#domain/location.ts'
import { placeName } from '#domain/location-rules.ts'
import { pointOf } from '../../forms/place-values.ts'
import { oneLine } from '../../forms/typed-text.ts'
import { Warning } from '../../forms/warning.tsx'
import { recordPath } from '../../lists/record-path.ts'
import { useRecords } from '../../offline/use-records.ts'
import { apartText } from './apart-text.ts'
import { type Candidate, type Duplicate, findDuplicates, likenessOf } from './duplicates.ts'
import { sizeHa } from './farm-size.ts'
import type { FarmerValues } from './farmer-values.ts'
import styles from './possible-duplicates.module.css'

interface PossibleDuplicatesProps {
  values: FarmerValues
  locations: readonly Location[]
}

const nobody: readonly Farmer[] = []
const noDuplicates: readonly Duplicate[] = []

/** Recorded farmers who may be the one being typed, beside what is typed. */
export function PossibleDuplicates({ values, locations }: PossibleDuplicatesProps) {
  const { data, isSettled } = useRecords('farmers')
  const farmers = data?.rows ?? nobody
  const { typed, found } = useDuplicates(values, farmers)
  const place = locations.find(({ id }) => id === typed.locationId)
  const isTyped = typed.name !== '' || typed.phone !== ''
  return (
    <div role="status">
      {isTyped && !isSettled && (
        <Warning>
          <p>Not all farmers are on this device yet: this one may be on record already.</p>
        </Warning>
      )}
      {found.filter(isLikely).map((duplicate) => (
        <Comparison
          key={duplicate.farmer.id}
          duplicate={duplicate}
          values={typed}
          location={place ? placeName(place) : ''}
        />
      ))}
      <Namesakes duplicates={found.filter((duplicate) => !isLikely(duplicate))} />
    </div>
  )
}

/** Long enough for the next letter, ms. */
const pauseMs = 200

/** The search follows what is typed at a distance: among thousands of farmers it takes longer than from one key to the next. */
function useDuplicates(values: FarmerValues, farmers: readonly Farmer[]) {
  const question = useQuestion()
  const [answer, setAnswer] = useState({ typed: values, found: noDuplicates })
  const sought = JSON.stringify(candidateOf(values))
  const newest = useRef(values)
  newest.current = values
  useEffect(() => {
    const signal = question.ask()
    const search = async () => {
      const found = await findDuplicates(JSON.parse(sought), farmers, signal)
      if (found && !signal.aborted) setAnswer({ typed: newest.current, found })
    }
    const timer = setTimeout(() => void search(), pauseMs)
    return () => {
      clearTimeout(timer)
      question.end()
    }
  }, [question, sought, farmers])
  return answer
}

/** Many people share a common name: a matching name alone needs no comparison. */
const isLikely = (duplicate: Duplicate): boolean => likenessOf(duplicate) !== 'name'

const Namesakes = ({ duplicates }: { duplicates: readonly Duplicate[] }) =>
  duplicates.length > 0 && (
    <p className={styles.namesakes}>
      Nearby, with a similar name and another phone:{' '}
      {duplicates.map(({ farmer, apartKm = 0 }, index) => (
        <Fragment key={farmer.id}>
          {index > 0 && <span>{', '}</span>}
          <Link className={styles.link} to={recordPath('/farmers', farmer.id)}>
            {farmer.name}
          </Link>{' '}
          ({apartText(apartKm)})
        </Fragment>
      ))}
      .
    </p>
  )

const candidateOf = (values: FarmerValues): Candidate => ({
  id: values.id,
  name: values.name,
  phone: values.phone,
  locationId: values.locationId,
  coordinates: pointOf(values),
})

interface ComparisonProps {
  duplicate: Duplicate
  values: FarmerValues
  location: string
}

function Comparison({ duplicate, values, location }: ComparisonProps) {
  const { farmer } = duplicate
  const areaHa = sizeHa.sent(values.farmSize)
  const rows = [
    ['Name', oneLine(values.name), farmer.name],
    ['Phone', values.phone, farmer.phone],
    ['Location', location, farmer.location],
    ['Crops', cropNames(values.crops), cropNames(farmer.crops)],
    [
      'Farm size',
      areaHa > 0 ? formatHa(areaHa) : '',
      formatFarmSize(farmer.farmSize, 'Not measured'),
    ],
  ] as const
  return (
    <div className={styles.duplicate}>
      <p>
        <strong>Is this {farmer.name}?</strong> {reasonOf(duplicate)}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">You typed</th>
            <th scope="col">On record</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, typed, known]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{typed || '–'}</td>
              <td>{known || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Link className={styles.link} to={recordPath('/farmers', farmer.id)}>
          Open {farmer.name}
        </Link>{' '}
        Your draft is kept. If it is somebody else, go on.
      </p>
    </div>
  )
}

function reasonOf({ samePhone, similarName, apartKm }: Duplicate): string {
  const reasons = [samePhone && 'the same phone', similarName && 'a similar name'].filter(Boolean)
  const apart = apartKm === undefined ? '' : `, ${apartText(apartKm)} away`
  const words = reasons.join(' and ')
  return `${words[0]?.toUpperCase()}${words.slice(1)}${apart}.`
}
