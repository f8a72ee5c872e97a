import { Link } from 'react-router-dom'
import { formatDate } from '#app/ui/format.ts'
import { useToday } from '#app/ui/use-now.ts'
import type { Batch } from '#domain/batch.ts'
import { checklistOf } from '#domain/checklist.ts'
import { type ComplianceStandard, complianceStandard } from '#domain/compliance-words.ts'
import { eudrRuling } from '#domain/eudr.ts'
import { fsmaRuling } from '#domain/fsma.ts'
import { recordPath } from '../../lists/record-path.ts'
import { useRecords } from '../../offline/use-records.ts'
import styles from './chosen-standard.module.css'
import { outsideScope } from './compliance-values.ts'

/** What a standard requires of a batch, shown before the record is opened. Renders nothing if it requires nothing. */
export function ChosenStandard({
  standard,
  batch,
}: {
  standard: string
  batch: Batch | undefined
}) {
  const today = useToday()
  if (!complianceStandard.isKnown(standard) || outsideScope(standard, batch, today)) return null
  const { requirements, documents } = checklistOf(standard)
  const ruling = batch && rulingText(standard, batch, today)
  return (
    <section className={styles.standard} aria-label={`What ${standard} asks for`}>
      {batch && <SameRecords standard={standard} batchId={batch.id} />}
      {ruling && <p className={styles.note}>{ruling}</p>}
      <h3 className={styles.heading}>Requirements</h3>
      <ul className={styles.items}>
        {requirements.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <h3 className={styles.heading}>Documents</h3>
      <ul className={styles.items}>
        {documents.map(({ name, type }) => (
          <li key={name}>
            {name} <span className={styles.note}>{type}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function rulingText(standard: ComplianceStandard, { crop }: Batch, onDate: string) {
  if (standard === 'FSMA') return `${fsmaRuling(crop, onDate).text}.`
  if (standard !== 'EUDR') return undefined
  const ruling = eudrRuling(crop, onDate)
  if (!ruling.inScope) return `${ruling.text}.`
  const { applies, appliesFrom, cutOffDate } = ruling
  return (
    `EUDR ${applies ? 'applies since' : 'applies from'} ${formatDate(appliesFrom)}. ` +
    `Land that was cleared after ${formatDate(cutOffDate)} does not count as deforestation-free.`
  )
}

/** A second record may be right a year later, but opened by mistake it only causes work. */
function SameRecords({ standard, batchId }: { standard: string; batchId: string }) {
  const { data, isSettled } = useRecords('complianceRecords')
  const same = data?.rows.find(
    (record) => record.standard === standard && record.batchId === batchId,
  )
  if (!same) {
    return isSettled ? null : (
      <p className={styles.same} role="status">
        Not all records are on this device yet: this batch may have one for {standard} already.
      </p>
    )
  }
  return (
    <p className={styles.same} role="status">
      This batch has a record for {standard} already:{' '}
      <Link to={recordPath('/compliance', same.id)}>{same.id}</Link>. A new one is of use only if
      you begin anew.
    </p>
  )
}
