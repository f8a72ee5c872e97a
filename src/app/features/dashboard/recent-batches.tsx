import { Link } from 'react-router-dom'
import { BatchProgress } from '#app/ui/batch-progress.tsx'
import { BatchStatus } from '#app/ui/batch-status.tsx'
import coverLink from '#app/ui/cover-link.module.css'
import { CropMark } from '#app/ui/crop-mark.tsx'
import { formatDate, formatKg } from '#app/ui/format.ts'
import type { Batch } from '#domain/batch.ts'
import { commodityLabels } from '#domain/commodity.ts'
import { recordPath } from '../../lists/record-path.ts'
import { UnsentBadge } from '../../offline/unsent-badge.tsx'
import type { Mark } from '../../sync/records/overlay.ts'
import { Panel } from './panel.tsx'
import styles from './recent-batches.module.css'

interface RecentBatchesProps {
  batches: readonly Batch[]
  /** Unsent changes to them, by batch id. */
  marks: ReadonlyMap<string, Mark>
}

/** The most recently changed batches, and how far each has got. */
export const RecentBatches = ({ batches, marks }: RecentBatchesProps) => (
  <Panel title="Recent batches" link={<Link to="/batches">All batches</Link>}>
    {batches.length === 0 && (
      <p className={styles.none}>No batches yet. One begins with a farmer’s harvest.</p>
    )}
    <ul className={styles.batches}>
      {batches.map((batch) => (
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
              {batch.farmer}, {formatKg(batch.quantity)} of{' '}
              {commodityLabels[batch.crop].toLowerCase()}, harvested {formatDate(batch.harvestDate)}
            </p>
          </div>
          <div className={styles.way}>
            <p className={styles.badges}>
              <BatchStatus status={batch.status} />
              <UnsentBadge mark={marks.get(batch.id)} />
            </p>
            <BatchProgress label={`Progress of ${batch.id}`} percent={batch.progress} />
          </div>
        </li>
      ))}
    </ul>
  </Panel>
)
