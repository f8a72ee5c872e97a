import { Button } from '@mantine/core'
import { formatCount } from '#ui/format.ts'
import { saveFile } from '#ui/save-file.ts'
import type { Target } from './columns.ts'
import { DoubtRow } from './doubt-row.tsx'
import { errorFile } from './error-file.ts'
import styles from './farmers-import.module.css'
import { PlanGroup } from './plan-group.tsx'
import { type Answer, outcomeOf, type RowPlan } from './row-plan.ts'

interface PreviewProps {
  plans: readonly RowPlan[]
  answers: ReadonlyMap<number, Answer>
  /** What the file calls a field. */
  columnOf: (target: Target) => string
  onAnswer: (row: number, answer: Answer) => void
}

type Kind = RowPlan['kind']
type PlanOf<K extends Kind> = Extract<RowPlan, { kind: K }>

/** Everything that would happen, and everything that would not, before it does. What asks for something comes first. */
export function Preview({ plans, answers, columnOf, onAnswer }: PreviewProps) {
  const of = <K extends Kind>(kind: K) =>
    plans.filter((plan): plan is PlanOf<K> => plan.kind === kind)
  const doubts = of('doubt')
  const leftOut = doubts.filter((plan) => outcomeOf(plan, answers).kind === 'skip').length
  return (
    <div className={styles.groups}>
      <PlanGroup title="cannot be imported" plans={of('error')} isOpen>
        {({ problems }) => (
          <ul>
            {problems.map(({ target, cell, message }) => (
              <li key={target}>
                <strong>{columnOf(target)}</strong>
                {cell && ` “${cell}”`}: {message}
              </li>
            ))}
          </ul>
        )}
      </PlanGroup>
      {of('error').length > 0 && (
        <Button
          variant="default"
          onClick={() =>
            saveFile({
              fileName: 'asili-import-errors.csv',
              content: new Blob([errorFile(plans, columnOf)], { type: 'text/csv' }),
            })
          }
        >
          Download the errors
        </Button>
      )}
      <PlanGroup
        title={`may be here already${leftOut > 0 ? `, ${formatCount(leftOut)} left out` : ''}`}
        plans={doubts}
        isOpen
      >
        {(plan) => (
          <DoubtRow
            plan={plan}
            answer={answers.get(plan.row) ?? 'skip'}
            onAnswer={(answer) => onAnswer(plan.row, answer)}
          />
        )}
      </PlanGroup>
      <PlanGroup title="will be registered" plans={of('create')} />
      <PlanGroup title="will be changed" plans={of('update')}>
        {({ changes }) => (
          <ul>
            {changes.map(({ label, from, to }) => (
              <li key={label}>
                <strong>{label}</strong>: {from || 'nothing'} → {to || 'nothing'}
              </li>
            ))}
          </ul>
        )}
      </PlanGroup>
      <PlanGroup title="will be left out" plans={of('skip')}>
        {({ reason }) => <p>{reason}.</p>}
      </PlanGroup>
    </div>
  )
}
