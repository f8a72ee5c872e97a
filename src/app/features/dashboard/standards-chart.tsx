import { Link } from 'react-router-dom'
import { formatCount } from '#app/ui/format.ts'
import { complianceStandard, complianceStatus } from '#domain/compliance-words.ts'
import type { StandardTally } from '#domain/dashboard.ts'
import { Panel } from './panel.tsx'
import styles from './standards-chart.module.css'

/** The status of each standard's records: a stacked bar, and the same figures below it. */
export const StandardsChart = ({ standards }: { standards: readonly StandardTally[] }) => (
  <Panel title="Compliance by standard" link={<Link to="/compliance">All records</Link>}>
    {standards.length === 0 && <p className={styles.none}>No compliance records yet.</p>}
    <dl className={styles.standards}>
      {standards.map((tally) => (
        <Standard key={tally.standard} tally={tally} />
      ))}
    </dl>
  </Panel>
)

function Standard({ tally: { standard, total, byStatus } }: { tally: StandardTally }) {
  const parts = partsOf(byStatus)
  return (
    <div className={styles.standard}>
      <dt className={styles.name}>
        {complianceStandard.isKnown(standard) ? (
          <Link to={`/compliance?${new URLSearchParams({ standard })}`}>{standard}</Link>
        ) : (
          standard
        )}
        <span className={styles.total}>
          {formatCount(total)} {total === 1 ? 'record' : 'records'}
        </span>
      </dt>
      <dd>
        <div className={styles.stack} aria-hidden="true">
          {parts.map(({ status, count }) => (
            <span
              key={status}
              className={styles.part}
              data-status={status}
              style={{ flexGrow: count }}
            />
          ))}
        </div>
        <ul className={styles.figures}>
          {parts.map(({ status, count }) => (
            <li key={status} className={styles.figure}>
              <span className={styles.swatch} data-status={status} aria-hidden="true" />
              {formatCount(count)} {complianceStatus.label(status)}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
}

/** Counts each status, in the order of the statuses; unknown ones are counted together, last. */
function partsOf(byStatus: Readonly<Record<string, number>>) {
  const known = complianceStatus.values.map((status) => ({
    status: status as string, // widened, as another part has a status that is none of these
    count: byStatus[status] ?? 0,
  }))
  const others = Object.entries(byStatus).filter(([status]) => !complianceStatus.isKnown(status))
  const unknown = { status: 'unknown', count: others.reduce((sum, [, count]) => sum + count, 0) }
  return [...known, unknown].filter(({ count }) => count > 0)
}
