import { Link } from 'react-router-dom'
import { counted } from '#app/ui/format.ts'
import { useToday } from '#app/ui/use-now.ts'
import { eudrCountdown } from '#domain/eudr-countdown.ts'
import { Panel } from './panel.tsx'
import styles from './recent-batches.module.css'

/** How long it is until the EUDR applies, and the way to the lots that it applies to. */
export function ShipmentsPanel({ withoutRecord }: { withoutRecord: number }) {
  const { daysLeft, text } = eudrCountdown(useToday())
  return (
    <Panel title="EU shipments" link={<Link to="/shipments">All EU shipments</Link>}>
      <p>
        {daysLeft > 0 && <strong>{counted(daysLeft, 'day')}</strong>} {text}.
      </p>
      {withoutRecord > 0 && (
        <p className={styles.about}>
          <Link to="/shipments?state=no_record">
            {counted(withoutRecord, 'lot')} to the EU {withoutRecord === 1 ? 'has' : 'have'} no EUDR
            record
          </Link>
        </p>
      )}
    </Panel>
  )
}
