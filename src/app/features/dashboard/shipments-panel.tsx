import { Link } from 'react-router-dom'
import { EudrCountdown } from '#app/ui/eudr-countdown.tsx'
import { counted } from '#app/ui/format.ts'
import { Panel } from './panel.tsx'
import styles from './recent-batches.module.css'

/** How long it is until the EUDR applies, and the way to the lots that it applies to. */
export function ShipmentsPanel({ withoutRecord }: { withoutRecord: number }) {
  return (
    <Panel title="EU shipments" link={<Link to="/shipments">All EU shipments</Link>}>
      <p>
        <EudrCountdown />.
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
