import { Link } from 'react-router-dom'
import coverLink from '#app/ui/cover-link.module.css'
import { CropMark } from '#app/ui/crop-mark.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { formatCount, formatDate, formatKg } from '#app/ui/format.ts'
import { Waiting } from '#app/ui/waiting.tsx'
import { goodsOf } from '#domain/batch-rules.ts'
import { hasPreferences } from '#domain/buyer-preferences.ts'
import { describeError } from '../../api/errors.ts'
import { recordPath } from '../../lists/record-path.ts'
import { useLots } from '../../offline/use-lots.ts'
import { Panel } from './panel.tsx'
import styles from './recent-batches.module.css'

/** Lots shown on the dashboard. */
const firstLots = 5

/** The lots that match what a buyer asks for, newest first. */
export function LotsPanel() {
  const { lots, preferences, error, isSettled, refetch } = useLots()
  const fitting = lots
    ?.filter(({ misfits }) => misfits.length === 0)
    .sort((a, b) => b.batch.harvestDate.localeCompare(a.batch.harvestDate))
  return (
    <Panel
      title="Lots that fit"
      count={fitting && isSettled ? formatCount(fitting.length) : undefined}
      link={<Link to="/lots">All lots</Link>}
    >
      {preferences && !hasPreferences(preferences) && (
        <p className={styles.none}>
          You have not said yet what you buy, so every lot that is not exported fits.{' '}
          <Link to="/lots?do=preferences">Set preferences</Link>
        </p>
      )}
      {!fitting && error && <Failure {...describeError(error)} onRetry={refetch} />}
      {!fitting && !error && <Waiting what="lots" />}
      {fitting?.length === 0 && isSettled && (
        <p className={styles.none}>No lot meets everything that you ask for.</p>
      )}
      <ul className={styles.batches}>
        {fitting?.slice(0, firstLots).map(({ batch }) => (
          <li key={batch.id} className={styles.batch}>
            <CropMark crop={batch.crop} />
            <div className={styles.names}>
              <Link
                className={`${coverLink.link} ${styles.link}`}
                to={recordPath('/batches', batch.id)}
              >
                {batch.id}
              </Link>
              <p className={styles.about}>
                {goodsOf(batch)}, {formatKg(batch.quantity)}, harvested{' '}
                {formatDate(batch.harvestDate)}, {batch.location}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
