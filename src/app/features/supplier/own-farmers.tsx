import { Link } from 'react-router-dom'
import type { Supplier } from '#domain/supplier.ts'
import { recordPath } from '../../lists/record-path.ts'
import { useRecords } from '../../offline/use-records.ts'
import { Part } from './part.tsx'
import styles from './supplier.module.css'

/** The farmers the supplier sells for. They determine which farmers, batches and records the supplier sees. */
export function OwnFarmers({ supplier: { farmerIds } }: { supplier: Supplier }) {
  const farmers = useRecords('farmers').data?.rows ?? []
  const names = new Map(farmers.map(({ id, name }) => [id, name]))
  return (
    <Part title="Farmers you sell for">
      <p className={styles.note}>
        {farmerIds.length === 0
          ? 'None yet. A compliance officer says which farmers you sell for; you can then register their batches.'
          : 'You see their batches, plots and records, and no others. A compliance officer changes which farmers you sell for.'}
      </p>
      <ul className={styles.rows}>
        {farmerIds.map((id) => (
          <li key={id} className={styles.text}>
            <Link to={recordPath('/farmers', id)}>{names.get(id) ?? id}</Link>
          </li>
        ))}
      </ul>
    </Part>
  )
}
