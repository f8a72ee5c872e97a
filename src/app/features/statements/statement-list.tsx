import { Link } from 'react-router-dom'
import { formatDateTime, formatKg } from '#app/ui/format.ts'
import surface from '#app/ui/surface.module.css'
import type { Statement } from '#domain/statements/statement.ts'
import { StatementStatus } from './statement-status.tsx'
import styles from './statements-screen.module.css'

/** Returns the net mass of all goods of a statement, kg. */
export const massOf = ({ statement }: Pick<Statement, 'statement'>): number =>
  statement.commodities.reduce(
    (sum, { descriptors }) => sum + (descriptors.goodsMeasure.netWeight ?? 0),
    0,
  )

export const StatementList = ({ statements }: { statements: readonly Statement[] }) => (
  <ul className={styles.list}>
    {statements.map((statement) => (
      <li key={statement.id} className={`${surface.raised} ${styles.row}`}>
        <Link to={`?id=${encodeURIComponent(statement.id)}`} className={styles.name}>
          {statement.referenceNumber ?? statement.id}
        </Link>
        <StatementStatus statement={statement} />
        <span>
          {statement.batchIds.join(', ')} · {formatKg(massOf(statement))}
        </span>
        <span className={styles.note}>
          {statement.operator.name}, submitted{' '}
          <time dateTime={statement.submittedAt}>{formatDateTime(statement.submittedAt)}</time>
        </span>
      </li>
    ))}
  </ul>
)
