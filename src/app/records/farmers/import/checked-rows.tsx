import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { formatCount } from '#app/ui/format.ts'
import { inSlices } from '#app/ui/in-slices.ts'
import { PanelFoot } from '#app/ui/panel-foot.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import { describeError } from '../../../api/errors.ts'
import styles from '../../../forms/import/import.module.css'
import { newRecordId } from '../../../forms/new-record-id.ts'
import { useRecords } from '../../../offline/use-records.ts'
import type { Task } from './begin-import.ts'
import { type ImportContext, rowChecker } from './check-rows.ts'
import { columnName, type Mapping } from './columns.ts'
import { Preview } from './preview.tsx'
import { type Answers, outcomeOf, type RowPlan } from './row-plan.ts'
import { dataRows, headersOf, type Sheet } from './sheet.ts'

interface CheckedRowsProps {
  sheet: Sheet
  mapping: Mapping
  answers: Answers
  /** Whether the rows are being stored. */
  isBeginning: boolean
  onAnswers: (answers: Answers) => void
  onBack: () => void
  onImport: (tasks: readonly Task[]) => void
}

/** Waits until all farmers that the rows are compared with are loaded, then checks the rows once. */
export function CheckedRows(props: CheckedRowsProps) {
  const farmers = useRecords('farmers')
  const locations = useRecords('locations')
  // Records arrive page by page; offline, no more will come.
  const isHere = [farmers, locations].every(({ isSettled, isFetching }) => isSettled || !isFetching)
  const [known, setKnown] = useState<Known>()
  if (known === undefined && isHere && farmers.data && locations.data) {
    const areAll = farmers.isSettled && locations.isSettled
    setKnown({ farmers: farmers.data.rows, locations: locations.data.rows, areAll })
  }
  if (!known) {
    const failed = [farmers, locations].find(
      ({ data, error, isFetching }) => !data && error && !isFetching,
    )
    return failed?.error ? (
      <Failure {...describeError(failed.error)} onRetry={failed.refetch} />
    ) : (
      <Waiting what="what is on record" />
    )
  }
  return <Checked {...props} {...known} />
}

interface Known extends Omit<ImportContext, 'newId'> {
  /** Whether these are all the records. */
  areAll: boolean
}

function Checked({
  sheet,
  mapping,
  farmers,
  locations,
  areAll,
  answers,
  isBeginning,
  onAnswers,
  onBack,
  onImport,
}: CheckedRowsProps & Known) {
  const { plans, done } = usePlans({ sheet, mapping, farmers, locations })
  if (!plans) {
    return (
      <p role="status">
        {formatCount(done)} of {formatCount(dataRows(sheet).length)} rows looked at...
      </p>
    )
  }
  const tasks = tasksOf(plans, answers)

  return (
    <>
      {!areAll && (
        <p className={styles.warning} role="status">
          Not all farmers and locations are on this device yet: rows cannot be compared with those
          that are missing. Sync first to be sure that nobody is registered twice.
        </p>
      )}
      <Preview
        plans={plans}
        answers={answers}
        columnOf={(target) => columnName(headersOf(sheet), mapping, target)}
        onAnswers={onAnswers}
      />
      <PanelFoot>
        <Button disabled={tasks.length === 0} loading={isBeginning} onClick={() => onImport(tasks)}>
          {tasks.length === 0 ? 'Nothing to import' : labelOf(tasks)}
        </Button>
        <Button variant="default" onClick={onBack}>
          Back to the columns
        </Button>
      </PanelFoot>
    </>
  )
}

interface Given extends Pick<CheckedRowsProps, 'sheet' | 'mapping'>, Omit<ImportContext, 'newId'> {}

/** Returns what would happen to the rows, once all are checked. */
function usePlans({ sheet, mapping, farmers, locations }: Given) {
  const [plans, setPlans] = useState<readonly RowPlan[]>()
  const [done, setDone] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    const newId = () => newRecordId('FRM')
    const check = rowChecker(sheet, mapping, { farmers, locations, newId })
    const slices = { onProgress: setDone, signal: leaving.signal }
    void inSlices(dataRows(sheet), check, slices).then((found) => found && setPlans(found))
    return () => leaving.abort()
  }, [sheet, mapping, farmers, locations])
  return { plans, done }
}

const tasksOf = (plans: readonly RowPlan[], answers: Answers): Task[] =>
  plans.flatMap((plan) => {
    const outcome = outcomeOf(plan, answers)
    return outcome.kind === 'create' || outcome.kind === 'update' ? [outcome] : []
  })

function labelOf(tasks: readonly Task[]): string {
  const made = tasks.filter(({ kind }) => kind === 'create').length
  const changed = tasks.length - made
  if (changed === 0) return `Register ${formatCount(made)}`
  return made === 0
    ? `Change ${formatCount(changed)}`
    : `Register ${formatCount(made)}, change ${formatCount(changed)}`
}
